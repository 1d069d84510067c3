import { createHmac, randomBytes } from 'node:crypto';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passwordsOf } from '../security/passwords.ts';
import { memberBelow } from '../testing/agents.ts';
import { pin } from '../testing/cashier.ts';
import { RACE_MS_MAX } from '../testing/rounds.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';

/** `npm run escalation` makes ten thousand tries. */
const TRIES = Number(process.env.SHWE_ESCALATION_TRIES ?? 200);

/** Rebate rates in hundredths of a percent; the highest of the games is 150. */
const HIGHEST = 150;
/** Who is below whom, and each one's rate. Those with a downline are agents, except the last one. */
const TREE = [
  { name: 'top', above: null, agent: true, rate: 100 },
  { name: 'left', above: 'top', agent: true, rate: 80 },
  { name: 'right', above: 'top', agent: true, rate: 60 },
  { name: 'low', above: 'left', agent: true, rate: 50 },
  { name: 'leftPlayer', above: 'left', agent: false, rate: 40 },
  { name: 'lowPlayer', above: 'low', agent: false, rate: 30 },
  { name: 'rightPlayer', above: 'right', agent: false, rate: 30 },
  { name: 'foreign', above: null, agent: true, rate: 100 },
  { name: 'foreignPlayer', above: 'foreign', agent: false, rate: 30 },
  { name: 'noAgent', above: null, agent: false, rate: 30 },
  { name: 'ofNoAgent', above: 'noAgent', agent: false, rate: 30 },
] as const;

type Name = (typeof TREE)[number]['name'];
type One = Person & { name: Name; above: Name | null; agent: boolean; rate: number; code: string };
type Try = { label: string; call: () => Promise<{ status: number; refused: string | null }> };

let fixture: ApiFixture;
let people: One[];
/** Integrity strings that were used up by real transfers. */
const used: { receiver: bigint; amount: number; text: string }[] = [];

beforeAll(async () => {
  fixture = await apiFixture();
  const { store, app } = fixture;
  const hashed = await passwordsOf(app.config).hash(pin);
  if (!hashed.ok) throw new Error(hashed.refused);
  people = [];
  for (const row of TREE) {
    const above = people.find(({ name }) => name === row.above);
    const id = await memberBelow(store, above?.id ?? null, 1_000_000n);
    await store.query(
      'update members.accounts set is_agent = $2, withdrawal_password_hash = $3 where id = $1',
      [id, row.agent, hashed.value],
    );
    await store.ownerQuery(
      `insert into rebates.rates (member_id, game, from_day, rate)
         select $1, game, clock.yangon_date(clock.now()), $2 from unnest(array['2d', '3d']) game
         on conflict (member_id, game, from_day) do update set rate = excluded.rate`,
      [id, row.rate],
    );
    const { rows } = await store.query<{ invite_code: string }>(
      'select invite_code from members.accounts where id = $1',
      [id],
    );
    people.push({ ...row, ...(await fixture.person(id)), code: rows[0]!.invite_code });
  }
  const top = people[0]!;
  for (const receiver of people.filter(({ above }) => above === 'top')) {
    const text = await prepared(top, receiver, 1000);
    expect((await send(top, receiver, 1000, text)).refused).toBeNull();
    used.push({ receiver: receiver.id, amount: 1000, text });
  }
});
afterAll(() => fixture.close());

const integrity = (nonce: string, receiver: bigint, amount: number) =>
  createHmac('sha256', Buffer.from(nonce, 'hex')).update(`${receiver}:${amount}`).digest('hex');

const prepare = (by: Person, to: Person, amount: number) =>
  fixture.send(contract.downlineTransfers.prepare, by, { subor_id: Number(to.id), trans_money: amount });

async function prepared(by: Person, to: Person, amount: number): Promise<string> {
  const { refused, text } = await prepare(by, to, amount);
  if (refused) throw new Error(text);
  return integrity(JSON.parse(text).data.nonce, to.id, amount);
}

const send = (by: Person, to: { id: bigint }, amount: number, text: string) =>
  fixture.send(contract.downlineTransfers.transfer, by, {
    subor_id: Number(to.id),
    trans_money: amount,
    qk_pwd: pin,
    qk_str: text,
  });

/** Everything that a success would change: the tree, who is an agent, rates, remarks, wallets, messages. */
async function state(): Promise<unknown> {
  const { rows } = await fixture.store.query(
    `select (select jsonb_agg(d order by d.superior_id, d.member_id, d.from_day) from agents.downline d) as tree,
            (select jsonb_agg(jsonb_build_array(a.id, a.is_agent, a.invited_by) order by a.id)
             from members.accounts a where a.id = any($1)) as members,
            (select jsonb_agg(r order by r.member_id, r.game, r.from_day) from rebates.rates r
             where r.member_id = any($1)) as rates,
            (select jsonb_agg(r order by r.superior_id, r.member_id) from agents.remarks r) as remarks,
            (select jsonb_agg(jsonb_build_array(w.id, w.balance) order by w.id) from ledger.accounts w
             where w.member_id = any($1)) as money,
            (select count(*)::int from messages.messages where member_id = any($1)) as messages`,
    [people.map(({ id }) => id)],
  );
  return rows[0];
}

/** Seeded, so that a failure can be repeated: a generator of numbers below `below`. */
function random(seed: number): (below: number) => number {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

const parent = (one: One) => people.find(({ name }) => name === one.above);
const isDirect = (by: One, of: One) => by.agent && of.above === by.name;
function isBelow(by: One, of: One): boolean {
  const above = parent(of);
  return above !== undefined && (above.name === by.name || isBelow(by, above));
}

/** A try that must be refused, or null if the drawn one is allowed. */
function drawTry(next: (below: number) => number): Try | null {
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
  // Mostly agents and their direct downline, because most other tries are refused by the first check.
  const by = pick(next(8) ? people.filter(({ agent }) => agent) : people);
  const children = people.filter((one) => isDirect(by, one));
  const of = pick(next(2) && children.length > 0 ? children : people);
  const id = next(40) === 0 ? 999_999_999 : Number(of.id);
  const mine = isDirect(by, of) && id === Number(of.id);
  const rate = pick([by.rate + 1, HIGHEST + 1, -1, -HIGHEST, 10_000, 2 ** 31, 0, 10, by.rate]);
  const a_key = pick(['2d', '3d', 'chess', '']);
  const isGame = a_key === '2d' || a_key === '3d';
  const isRate = rate >= 0 && rate <= Math.min(by.rate, HIGHEST);
  const { agents, rebates, agentReports } = contract;
  const ask = (call: Parameters<ApiFixture['send']>[0], body: object) => () => fixture.send(call, by, body);
  const who = `${by.name} → ${id === Number(of.id) ? of.name : 'nobody'}`;
  switch (next(12)) {
    case 0:
      return mine && isRate && isGame
        ? null
        : {
            label: `${who}: rate ${rate} of ${a_key}`,
            call: ask(rebates.setRate, { subor_id: id, a_key, a_val: rate }),
          };
    case 1:
      return mine
        ? null
        : { label: `${who}: agent`, call: ask(agents.setAgent, { subor_id: id, is_daili: next(2) }) };
    case 2:
      return mine
        ? null
        : { label: `${who}: remark`, call: ask(agents.setRemark, { subor_id: id, remark: 'x' }) };
    case 3:
      return mine
        ? null
        : { label: `${who}: message`, call: ask(agents.sendMessage, { member_id: id, mark: 'hello' }) };
    case 4:
      return mine
        ? null
        : {
            label: `${who}: prepare`,
            call: ask(contract.downlineTransfers.prepare, { subor_id: id, trans_money: 1000 }),
          };
    case 5:
      return mine ? null : { label: `${who}: rates`, call: ask(rebates.rates, { subor_id: id }) };
    case 6:
      return by.agent && (isBelow(by, of) || by === of) && id === Number(of.id)
        ? null
        : { label: `${who}: details`, call: ask(agentReports.member, { member_id: String(id) }) };
    case 7:
      return by.agent && (isBelow(by, of) || by === of) && id === Number(of.id)
        ? null
        : { label: `${who}: list`, call: ask(agentReports.members, { member_id: String(id) }) };
    case 8:
      // Only who has no superior yet may use a code, and none of the own downline.
      return by.above === null && by !== of && !isBelow(by, of)
        ? null
        : { label: `${who}: code`, call: ask(agents.updateAgent, { invite_code: of.code }) };
    case 9:
      return by.agent && isGame && isRate
        ? null
        : {
            label: `${by.name}: default ${rate}`,
            call: ask(rebates.setDefaults, { fs_setting: { [a_key]: rate } }),
          };
    case 10: {
      const old = pick(used);
      const from = next(2) ? people[0]! : by;
      const to = { id: next(2) ? old.receiver : of.id };
      return {
        label: `${from.name}: replay to ${to.id}`,
        call: () => send(from, to, next(2) ? old.amount : 5000, old.text),
      };
    }
    default:
      return {
        label: `${who}: forged`,
        call: async () => {
          if (!mine) return send(by, of, 2000, randomBytes(32).toString('hex'));
          const text = await prepared(by, of, 1000 + next(1000));
          return send(by, next(2) ? of : pick(people), 900_000, text);
        },
      };
  }
}

test(
  `none of ${TRIES} tries to get a higher rate, another's member or money succeeds`,
  async () => {
    const before = await state();
    const next = random(20_261_125);
    const succeeded: string[] = [];
    for (let made = 0; made < TRIES; ) {
      const one = drawTry(next);
      if (!one) continue;
      made += 1;
      const { status, refused } = await one.call();
      if (status >= 500 || (status < 400 && refused === null)) succeeded.push(`${one.label}: ${status}`);
    }
    expect(succeeded).toEqual([]);
    expect(await state()).toEqual(before);
  },
  RACE_MS_MAX,
);

test('an agent who is dismissed while a call runs keeps nothing of the role', async () => {
  const { store } = fixture;
  const [top] = people;
  for (let round = 0; round < 5; round++) {
    const agentId = await memberBelow(store, top!.id, 10_000n);
    const childId = await memberBelow(store, agentId, 10_000n);
    const pinOfTop = 'select withdrawal_password_hash from members.accounts where id = $2';
    await store.query(
      `update members.accounts set is_agent = true, withdrawal_password_hash = (${pinOfTop}) where id = $1`,
      [agentId, top!.id],
    );
    const agent = await fixture.person(agentId);
    const child = await fixture.person(childId);
    const text = await prepared(agent, child, 4000);
    const rate = { subor_id: Number(childId), a_key: '2d', a_val: 10 };
    const dismissal = { subor_id: Number(agentId), is_daili: 0 };
    const [dismissed, sent] = await Promise.all([
      fixture.send(contract.agents.setAgent, top!, dismissal),
      send(agent, child, 4000, text),
      fixture.send(contract.rebates.setRate, agent, rate),
    ]);
    expect(dismissed.refused).toBeNull();
    const { rows } = await store.query<{ balance: bigint }>(
      "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
      [childId],
    );
    expect(rows[0]!.balance).toBe(sent.refused === null ? 14_000n : 10_000n);
    expect((await prepare(agent, child, 1000)).refused).toBe('not_agent');
    expect((await send(agent, child, 4000, text)).refused).toBe('not_agent');
    expect((await fixture.send(contract.rebates.setRate, agent, rate)).refused).toBe('not_agent');
    // What was earned stays within reach.
    expect((await fixture.send(contract.rebates.agentDays, agent, {})).refused).toBeNull();
    const claimed = await fixture.send(contract.rebates.claimAgent, agent, { fs_money: 1 });
    expect(['rebate_none', 'rebate_early']).toContain(claimed.refused);
    const explained = { date: '2026-11-22', key: '2d' };
    expect((await fixture.send(contract.rebates.explainAgent, agent, explained)).refused).toBeNull();
  }
});
