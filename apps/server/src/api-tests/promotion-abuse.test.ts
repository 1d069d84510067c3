import type { CallDeclaration, Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignPorts } from '../bootstrap/campaign-ports.ts';
import { grantPorts } from '../bootstrap/grant-ports.ts';
import type { Operator } from '../http/context.ts';
import { campaignJobs, campaignsOperatorApi, verifyCampaigns } from '../modules/campaigns/index.ts';
import type { Terms } from '../modules/campaigns/terms.ts';
import { shareDevice, testTerms } from '../modules/campaigns/testing.ts';
import { grantJobs, grantsMemberApi, offerGrants, verifyGrants } from '../modules/grants/index.ts';
import { addPrizeTable, giveTurns, prizesMemberApi, verifyPrizes } from '../modules/prizes/index.ts';
import { protectionFixture } from '../modules/protection/testing.ts';
import { authorised } from '../testing/calls.ts';
import { value } from '../testing/cashier.ts';
import { fundedMember } from '../testing/lottery.ts';
import { insertOperator } from '../testing/operators.ts';
import { RACE_MS_MAX } from '../testing/rounds.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../testing/test-app.ts';
import { type ApiFixture, apiFixture, type Person } from './api-fixture.ts';
import { type ReplyOutcome, readReply, requestOf } from './requests.ts';

/** `npm run abuse` makes ten thousand tries. */
const TRIES = Number(process.env.SHWE_ABUSE_TRIES ?? 250);
/** Tries between two looks at what changed. */
const STEP = 200;

const CODE = 'GOLDEN88';
const HOUR_MS = 3_600_000;

type Next = (below: number) => number;
type Call = Route & Pick<CallDeclaration, 'audits'>;
/** A try; `mayAnswer` says that it may be answered with what holds already, which then must not change anything. */
type Try = { label: string; send: () => Promise<ReplyOutcome>; mayAnswer?: true };

/** Members by what stands between them and a bonus. */
const NAMES = [
  'winner', // has claimed the bonus of the code, and bets it
  'twin', // uses the winner's device
  'owner', // has an offer, turns that are open, over, cancelled and drawn, and bonuses that ended in each way
  'offersOff',
  'onBreak',
  'suspended',
  'guesserOne',
  'guesserTwo',
  'guesserThree',
] as const;
type Name = (typeof NAMES)[number];
/** Who cannot get the bonus of the code, though they know it. */
const NOT_ENTITLED = ['winner', 'twin', 'offersOff', 'onBreak', 'suspended'] as const;

let fixture: ApiFixture;
let people: Record<Name, Person>;
/** A second login of the winner, on another device. */
let secondDevice: Person;
/** Campaigns with a code: live, used up, stopped, over, and not begun; and their codes. */
const CODES = { live: CODE, usedUp: 'SILVER88', stopped: 'BRONZE88', over: 'COPPER88', future: 'IRON8888' };
let activities: Record<keyof typeof CODES, number>;
let bonuses: Record<'claimed' | 'offered' | 'over' | 'declined' | 'cancelled' | 'met', string>;
let turns: Record<'wheel' | 'envelope', Record<'open' | 'over' | 'cancelled' | 'drawn', string>>;
let htet: Operator;
let thiri: Operator;

beforeAll(async () => {
  fixture = await apiFixture();
  const { store, app } = fixture;
  htet = await insertOperator(store, { name: 'abuse.htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'abuse.thiri', role: 'finance' });
  const ids = await Promise.all(NAMES.map(() => fundedMember(store, 10_000n)));
  const id = (name: Name) => ids[NAMES.indexOf(name)]!;
  await createActivities();
  bonuses = await createBonuses(id('owner'), id('winner'));
  turns = {
    wheel: await createTurns('wheel', id('owner')),
    envelope: await createTurns('envelope', id('owner')),
  };
  await shareDevice(store, [id('winner'), id('twin')]);
  await jumpBusinessTime(store, '2 hours');
  const entries = await Promise.all(ids.map((memberId) => fixture.person(memberId)));
  people = Object.fromEntries(NAMES.map((name, at) => [name, entries[at]!])) as typeof people;
  secondDevice = await fixture.person(id('winner'));
  await succeed(contract.activities.apply, people.winner, code(activities.live, CODE));
  await succeed(contract.activities.apply, people.winner, {
    activity_id: activities.live,
    flex_type: 'claim',
  });
  await succeed(contract.activities.apply, people.owner, code(activities.usedUp, CODES.usedUp));
  await succeed(contract.activities.apply, people.owner, {
    activity_id: activities.usedUp,
    flex_type: 'claim',
  });
  // Everybody has opened the app today.
  for (const person of entries) await succeed(contract.activities.check, person, {});
  value(await grantsMemberApi(app, grantPorts).offers({ off: true }, memberContext(id('offersOff'))));
  value(await protectionFixture(app).takeBreak(id('onBreak'), 'week'));
  await store.query("update members.accounts set state = 'suspended' where id = $1", [id('suspended')]);
  await jobs();
});
afterAll(() => fixture.close());

const code = (activity: number, typed: string) => ({ activity_id: activity, flex_type: 'code', code: typed });

async function succeed(call: Call, by: Person, body: object): Promise<void> {
  const { status, refused, text } = await fixture.send(call, by, body);
  if (status !== 200 || refused !== null) throw new Error(text);
}

async function createActivities(): Promise<void> {
  const { store, app } = fixture;
  const calls = authorised(app, 'operatorCampaigns', campaignsOperatorApi(app, campaignPorts));
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  const at = (hours: number) => new Date(rows[0]!.now.getTime() + hours * HOUR_MS).toISOString();
  const publish = async (over: Pick<Terms, 'trigger'> & Partial<Terms>): Promise<number> => {
    const reward = { kind: 'fixed' as const, amount: 1000 };
    const terms = { ...testTerms, reward, ...over };
    const { id } = value(await calls.save({ id: null, terms }, operatorContext(htet)));
    for (const operator of [htet, thiri])
      value(await calls.publish({ id, version: 1, reason: 'abuse' }, operatorContext(operator)));
    return id;
  };
  const trigger = (which: keyof typeof CODES) => ({ on: 'code' as const, code: CODES[which] });
  activities = {
    live: await publish({ trigger: trigger('live'), once_per_device: true }),
    usedUp: await publish({ trigger: trigger('usedUp'), budget: 1500 }),
    stopped: await publish({ trigger: trigger('stopped') }),
    over: await publish({ trigger: trigger('over'), from: at(0), until: at(1) }),
    future: await publish({ trigger: trigger('future'), from: at(1000), until: at(2000) }),
  };
  await publish({ trigger: { on: 'login_days', first: 2, last: 4 } });
  value(await calls.stop({ id: activities.stopped, reason: 'abuse' }, operatorContext(htet)));
}

/** Bonuses of the owner in each state, and one that the winner bets. */
async function createBonuses(owner: bigint, winner: bigint): Promise<typeof bonuses> {
  const { store, app } = fixture;
  const calls = grantsMemberApi(app, grantPorts);
  const title = { my: 'x', en: 'x', zh: 'x', th: 'x' };
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  const offer = async (memberId: bigint, occasion: string, { hours = 1000, turnoverTimes = 3 } = {}) => {
    const claimUntil = new Date(rows[0]!.now.getTime() + hours * HOUR_MS);
    const times = { turnoverTimes, playDays: 30, claimUntil };
    const [offered] = await store.tx((tx) =>
      offerGrants(tx, [{ memberId, campaign: 'vip', occasion, amount: 700n, title, ...times }]),
    );
    return offered!.gid;
  };
  const ids = {
    claimed: await offer(winner, 'claimed'),
    offered: await offer(owner, 'offered'),
    over: await offer(owner, 'over', { hours: 1 }),
    declined: await offer(owner, 'declined'),
    cancelled: await offer(owner, 'cancelled'),
    met: await offer(owner, 'met', { turnoverTimes: 0 }),
  };
  value(await calls.claim({ id: ids.claimed }, memberContext(winner)));
  value(await calls.claim({ id: ids.met }, memberContext(owner)));
  value(await calls.decline({ id: ids.declined }, memberContext(owner)));
  await store.query(
    "update grants.grants set state = 'cancelled', ended_at = clock.now(), reason = 'x' where gid = $1",
    [ids.cancelled],
  );
  return ids;
}

async function createTurns(kind: 'wheel' | 'envelope', memberId: bigint) {
  const { store, app } = fixture;
  const title = { my: 'x', en: 'x', zh: 'x', th: 'x' };
  const sectors = [500n, 900n].map((amount) => ({ weight: 1, amount }));
  const days = { play_days: 30, turn_days: 30, turnover_times: 1 };
  const budgets = { budget_day: 1_000_000n, budget_total: 1_000_000n };
  const tableId = await store.tx((tx) => addPrizeTable(tx, { kind, title, sectors, ...days, ...budgets }));
  const { rows } = await store.query<{ until: Date }>("select clock.now() + interval '1 hour' as until");
  const occasions = ['open', 'over', 'cancelled', 'drawn'] as const;
  const given = await store.tx((tx) =>
    giveTurns(
      tx,
      occasions.map((occasion) => ({
        tableId,
        memberId,
        occasion,
        ...(occasion === 'over' && { until: rows[0]!.until }),
      })),
    ),
  );
  const ids = Object.fromEntries(given.map(({ id, occasion }) => [occasion, id]));
  await store.query(
    "update prizes.turns set state = 'cancelled', ended_at = clock.now(), reason = 'x' where pid = $1",
    [ids.cancelled],
  );
  const calls = prizesMemberApi(app);
  const open = kind === 'wheel' ? calls.wheelSpin : calls.redOpen;
  value(await open({ id: ids.drawn!, client_seed: 'first' }, memberContext(memberId)));
  return ids as Record<(typeof occasions)[number], string>;
}

/** Runs what decides about campaigns and ends bonuses. */
async function jobs(): Promise<void> {
  for (const { run } of [...campaignJobs(campaignPorts), ...grantJobs(grantPorts)]) await run(fixture.app);
}

/** Everything that a success would change: money, bonuses, decisions, turns, days on which the app was opened. */
async function state(): Promise<unknown> {
  const ids = Object.values(people).map(({ id }) => id);
  const { rows } = await fixture.store.query(
    `select (select jsonb_agg(jsonb_build_array(w.id, w.balance) order by w.id) from ledger.accounts w
             where w.member_id = any($1)) as money,
            (select jsonb_agg(jsonb_build_array(g.gid, g.state, g.taken_back) order by g.id) from grants.grants g
             where g.member_id = any($1)) as bonuses,
            (select jsonb_agg(jsonb_build_array(t.pid, t.state, t.amount, t.client_seed) order by t.id)
             from prizes.turns t where t.member_id = any($1)) as turns,
            (select jsonb_agg(jsonb_build_array(d.campaign_id, d.member_id, d.occasion, d.outcome)
                              order by d.campaign_id, d.member_id, d.occasion)
             from campaigns.decisions d where d.member_id = any($1)) as decisions,
            (select count(*)::int from campaigns.login_days where member_id = any($1)) as days,
            (select sum(required)::int from turnover.requirements where member_id = any($1)) as required,
            (select count(*)::int from ledger.journal_entries) as entries`,
    [ids],
  );
  return rows[0];
}

/** Seeded, so that a failure can be repeated: a generator of numbers below `below`. */
function random(seed: number): Next {
  let at = seed;
  return (below) => {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((at / 2 ** 32) * below);
  };
}

/** A call whose sender claims that it is another time: in the query, in headers, and at times in the body. */
async function sendAt(call: Call, by: Person, body: object, days: number): Promise<ReplyOutcome> {
  const at = new Date(Date.now() + days * 24 * HOUR_MS);
  const request = requestOf(call, by, body);
  const query = { ...(request.query as Record<string, string>), t: String(at.getTime()) };
  const headers = { ...request.headers, date: at.toUTCString(), 'x-client-time': at.toISOString() };
  const { statusCode, body: text } = await fixture.server.inject({
    ...request,
    query,
    headers,
  } as InjectOptions);
  return readReply(statusCode, text);
}

/** Texts that are not the code, most of them nearly. */
function wrongCode(next: Next): string {
  const pick = (list: readonly string[]) => list[next(list.length)]!;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const at = next(CODE.length);
  const other = letters[(letters.indexOf(CODE[at]!) + 1 + next(letters.length - 1)) % letters.length]!;
  return pick([
    CODE.slice(0, at) + other + CODE.slice(at + 1),
    CODE.slice(0, at) + CODE.slice(at + 1),
    `${CODE}${other}`,
    Array.from({ length: 8 }, () => letters[next(letters.length)]!)
      .join('')
      .replace(CODE, 'X'),
    `${CODE}' or '1'='1`,
    `%${CODE.slice(1)}`,
    'GOLDEN\u{1040}8',
    'ＧＯＬＤＥＮ８9',
    '',
  ]);
}

/** A try that must give nothing. */
function drawTry(next: Next): Try {
  const pick = <T>(list: readonly T[]): T => list[next(list.length)]!;
  const name = pick(NAMES);
  const by = people[name];
  const send = (call: Call, sender: Person, body: object) => () => fixture.send(call, sender, body);
  const { grants, prizes, vip, activities: calls } = contract;
  switch (next(12)) {
    case 0: {
      const guesser = pick(['guesserOne', 'guesserTwo', 'guesserThree', 'twin', 'winner'] as const);
      const typed = wrongCode(next);
      return {
        label: `${guesser} guesses ${typed}`,
        send: send(calls.apply, people[guesser], code(activities.live, typed)),
      };
    }
    case 1: {
      const who = pick(NOT_ENTITLED);
      return {
        label: `${who} enters the code`,
        send: send(calls.apply, people[who], code(activities.live, CODE)),
      };
    }
    case 2: {
      const which = pick(['usedUp', 'stopped', 'over', 'future'] as const);
      return {
        label: `${name} enters the code of ${which}`,
        send: send(calls.apply, by, code(activities[which], CODES[which])),
      };
    }
    case 3:
      return {
        label: 'the winner enters the code on a second device',
        send: send(
          calls.apply,
          secondDevice,
          code(activities.live, pick([CODE, CODE.toLowerCase(), ` ${CODE} `])),
        ),
      };
    case 4: {
      const which = pick(Object.keys(bonuses) as (keyof typeof bonuses)[]);
      const who =
        which === 'offered'
          ? people[pick(NAMES.filter((one) => one !== 'owner'))]
          : pick([by, people.owner, secondDevice]);
      const call = pick([grants.claim, vip.claim, grants.decline]);
      return { label: `${name}: ${call.path} of ${which}`, send: send(call, who, { id: bonuses[which] }) };
    }
    case 5: {
      const activity = pick(Object.values(activities));
      return {
        label: `${name} claims activity ${activity}`,
        send: send(calls.apply, by, { activity_id: activity, flex_type: 'claim' }),
      };
    }
    case 6: {
      const kind = pick(['wheel', 'envelope'] as const);
      const which = pick(['over', 'cancelled'] as const);
      const call = pick([prizes.wheelSpin, prizes.redOpen]);
      return {
        label: `the owner draws the ${kind} that is ${which}`,
        send: send(call, people.owner, { id: turns[kind][which], client_seed: `s${next(1000)}` }),
      };
    }
    case 7: {
      const kind = pick(['wheel', 'envelope'] as const);
      const which = pick(['open', 'over', 'cancelled', 'drawn'] as const);
      const who = people[pick(NAMES.filter((one) => one !== 'owner'))];
      const call = kind === 'wheel' ? prizes.wheelSpin : prizes.redOpen;
      return {
        label: `a ${kind} of somebody else that is ${which}`,
        send: send(call, who, { id: turns[kind][which], client_seed: `s${next(1000)}` }),
      };
    }
    case 8: {
      const kind = pick(['wheel', 'envelope'] as const);
      const isRight = next(2) === 0;
      const call = (kind === 'wheel') === isRight ? prizes.wheelSpin : prizes.redOpen;
      const id = turns[kind][isRight ? 'drawn' : 'open'];
      return {
        label: `${call.path} of the ${kind} ${id} again`,
        send: send(call, people.owner, { id, client_seed: `s${next(1000)}` }),
        ...(isRight && { mayAnswer: true }),
      };
    }
    case 9: {
      const days = pick([-400, -2, -1, 1, 2, 3, 40_000]);
      const isLogin = next(2) === 0;
      const [call, sender, body] = isLogin
        ? [calls.check, by, {}]
        : pick([
            [grants.claim, people.owner, { id: bonuses.over }],
            [prizes.redOpen, people.owner, { id: turns.envelope.over, client_seed: 's' }],
            [calls.apply, people.owner, code(activities.over, CODES.over)],
            [calls.apply, people.owner, code(activities.future, CODES.future)],
          ] as const);
      return {
        label: `${call.path} ${days} days away`,
        send: () => sendAt(call, sender, body, days),
        ...(isLogin && { mayAnswer: true }),
      };
    }
    case 10: {
      const extra = pick([
        { amount: 1_000_000 },
        { now: '2020-01-01T00:00:00Z' },
        { member_id: Number(people.owner.id) },
        { state: 'granted' },
      ]);
      const [call, body] = pick([
        [grants.claim, { id: bonuses.offered }],
        [prizes.redOpen, { id: turns.envelope.open, client_seed: 's' }],
        [calls.apply, code(activities.live, CODE)],
      ] as const);
      const who = pick(['owner', 'guesserOne', 'winner'] as const);
      return {
        label: `${who}: ${call.path} with ${JSON.stringify(extra)}`,
        send: send(call, people[who], { ...body, ...extra }),
      };
    }
    default: {
      const amount = pick([-1700, 0, 1, 1699, 1701, 2 ** 31, 1700.5]);
      const who = pick(['winner', 'twin', 'owner'] as const);
      return { label: `${who} gives up ${amount}`, send: send(grants.forfeit, people[who], { amount }) };
    }
  }
}

test(
  `none of ${TRIES} tries to get a bonus, a prize or a day that is not due succeeds`,
  async () => {
    const { store } = fixture;
    const before = await state();
    const next = random(20_261_128);
    const refusals = new Map<string, number>();
    const succeeded: string[] = [];
    for (let made = 0; made < TRIES; made += 1) {
      const { label, send, mayAnswer } = drawTry(next);
      const { status, refused } = await send();
      if (refused !== null) refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
      if (status >= 500 || (status < 400 && refused === null && !mayAnswer))
        succeeded.push(`${label}: ${status}`);
      if ((made + 1) % STEP !== 0) continue;
      await jobs();
      expect(await state()).toEqual(before);
      // An hour later everybody may try codes again.
      await store.query("delete from security.attempts where scope = 'campaign.code'");
    }
    expect(succeeded).toEqual([]);
    await jobs();
    expect(await state()).toEqual(before);
    // Every way to refuse was reached, so no check stands only behind another one.
    for (const way of [
      'code_unknown',
      'too_many_tries',
      'bonus_taken',
      'bonus_taken_elsewhere',
      'bonus_budget_used',
    ])
      expect([way, refusals.get(way) ?? 0]).not.toEqual([way, 0]);
    for (const way of [
      'offers_off',
      'time_out',
      'no_draws_left',
      'changed_meanwhile',
      'not_found',
      'suspended',
    ])
      expect([way, refusals.get(way) ?? 0]).not.toEqual([way, 0]);
    const findings = [
      ...(await verifyGrants(store)),
      ...(await verifyCampaigns(store)),
      ...(await verifyPrizes(store)),
    ];
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
  },
  RACE_MS_MAX,
);
