import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';

let fixture: ApiFixture;
let person: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  person = await fixture.newPerson();
});
afterAll(() => fixture.close());

test.each([
  [{ row: '1' }, null],
  [{ row: '100' }, null],
  [{ row: '0' }, 'wrong_input'],
  [{ row: '101' }, 'wrong_input'],
  [{ page: '1' }, null],
  [{ page: '9999' }, null],
  [{ page: '0' }, 'wrong_input'],
  [{ page: '10000' }, 'wrong_input'],
])('messages of %j: %s', async (input, refusal) => {
  const { refused } = await fixture.send(contract.messages.getMessage, { token: person.token }, input);
  expect(refused).toBe(refusal);
});
