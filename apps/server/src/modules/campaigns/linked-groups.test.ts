import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { memberConsolePorts } from '../../testing/members.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { membersOperatorApi } from '../members/index.ts';
import { linkKindsOf } from './linked-groups.ts';

const store = await freshDatabase();

test('the list of members flags who shares a device with another member, and nobody else', async () => {
  const [one, other, alone] = [
    await fundedMember(store, 10n),
    await fundedMember(store, 20n),
    await fundedMember(store, 30n),
  ];
  await store.ownerQuery(
    `insert into security.known_devices (owner, token_hash)
       values ('member:' || $1::bigint, '\\x01'), ('member:' || $2::bigint, '\\x01'), ('member:' || $3::bigint, '\\x02')`,
    [one, other, alone],
  );
  const links = (memberIds: readonly bigint[]) => linkKindsOf(store, memberIds);
  const { search } = membersOperatorApi(testApp(store), { ...memberConsolePorts, links });
  const support = operatorContext({ id: 1n, name: 'support', fullName: 'Support', role: 'support' });
  const found = await search({}, support);
  const flags = found.ok && found.value.list.map((row) => [BigInt(row.id), row.flags]);
  expect(flags).toEqual([
    [alone, []],
    [other, ['device']],
    [one, ['device']],
  ]);
});
