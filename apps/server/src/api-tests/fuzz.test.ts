import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture, ledgerState, type Person } from './api-fixture.ts';
import { bodyOf, callsWithReply, rowOf, senderOf } from './call-table.ts';
import { badRequest, seededRandom } from './hostile-inputs.ts';
import { isDocumentedRefusal, readReply } from './requests.ts';

/** Inputs for each call. */
const INPUTS = 500;
/** Concurrent requests. */
const AT_ONCE = 20;
const seed = Number(process.env.SHWE_FUZZ_SEED ?? Date.now() % 2 ** 31);

let fixture: ApiFixture;
let rows: Rows;
let stranger: Person;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
  stranger = await fixture.newPerson();
});
afterAll(() => fixture.close());

test.each(callsWithReply)(
  `$title: ${INPUTS} bad inputs (SHWE_FUZZ_SEED=${seed})`,
  async (named) => {
    const { call } = named;
    const below = seededRandom(seed);
    const good = bodyOf(rowOf(rows, named));
    const before = await ledgerState(fixture.store);
    const operator = call.caller === 'operator' ? await fixture.operator('owner') : null;
    for (let sent = 0; sent < INPUTS; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () =>
        badRequest(call, operator ?? senderOf(stranger, call), good, below),
      );
      const replies = await Promise.all(requests.map((request) => fixture.server.inject(request)));
      for (const [at, { statusCode, body }] of replies.entries()) {
        const { refused } = readReply(statusCode, body);
        if (statusCode < 500 && refused !== 'server_failed' && isDocumentedRefusal(call, refused)) continue;
        const shown = JSON.stringify(requests[at]).slice(0, 400);
        expect.fail(
          `input ${sent + at}, undocumented refusal: ${shown} → ${statusCode} ${body.slice(0, 200)}`,
        );
      }
    }
    expect(await ledgerState(fixture.store)).toBe(before);
  },
  120_000,
);
