import { verifyEscrow } from '@shwe/verifier';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signerOf } from '../../security/signing-key.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { disputeUnanswered } from './jobs.ts';
import { eraseCaseNotes } from './member-data.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, confirm, caseIn, jump } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const { thiri, htet } = cashier;

const ROUNDS = raceRounds(3);
let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 7 + ROUNDS);
}, RACE_MS_MAX);
afterEach(suite.expectInvariants);

const WORDS = 'I was on the road, it has not come';

/** A case that is disputed because the member did not answer in the term. */
async function unanswered(member: { id: bigint; payee: number }): Promise<string> {
  const id = await caseIn('paid', agent, member);
  await jump('24 hours');
  await disputeUnanswered(app);
  return id;
}

const comment = (id: string, whose: bigint, over: object = {}, context = memberContext(whose)) =>
  calls.comment({ id, text: WORDS, ...over }, context);
const decide = (id: string) => ({ id, to: 'member' as const, reason: 'the list says so' });
const own = async (id: string, whose: bigint) =>
  value(await calls.list({ id }, memberContext(whose))).list[0]!;

async function stepsOf(id: string, whose: bigint): Promise<string[]> {
  const signed = value(await calls.receipts({ id }, memberContext(whose)));
  const key = signerOf(app.config).key.toString('base64url');
  expect(verifyEscrow(JSON.stringify(signed), [key]).filter((one) => one.outcome !== 'ok')).toEqual([]);
  return signed.steps.map(({ text }) => {
    const { state, by } = JSON.parse(text) as { state: string; by: string };
    return `${state} ${by}`;
  });
}

test('a member who was late still confirms, also while a decision is proposed; the agent is credited once', async () => {
  const member = next();
  const id = await unanswered(member);
  const before = (await balances(store, agent)).wallet;
  expect(await own(id, member.id)).toMatchObject({ state: 'disputed', can_confirm: true, can_comment: true });
  value(await desk.propose(decide(id), operatorContext(thiri)));
  expect(outcome(await confirm(agent, id))).toBe('not_found');
  expect(value(await confirm(member.id, id))).toMatchObject({
    state: 'confirmed',
    can_confirm: false,
    can_comment: false,
  });
  expect((await balances(store, agent)).wallet - before).toBe(40_000n);
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 0n });
  expect(outcome(await desk.approve(decide(id), operatorContext(htet)))).toBe('already_decided');
  expect(outcome(await confirm(member.id, id))).toBe('changed_meanwhile');
  expect(outcome(await comment(id, member.id))).toBe('changed_meanwhile');
  expect(await stepsOf(id, agent)).toEqual([
    'requested member',
    'paid agent',
    'disputed system',
    'confirmed member',
  ]);
  const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(agent))).list;
  expect(told!.content).toContain('was added to your wallet');
});

test('a member who was late says what happened once, signed for both sides; the agent answers, operators decide', async () => {
  const member = next();
  const id = await unanswered(member);
  expect(outcome(await comment(id, member.id, { text: '  ' }))).toBe('wrong_input');
  expect(outcome(await comment(id, agent))).toBe('not_found');
  expect(outcome(await comment(id, member.id, { picture: 'data:image/png;base64,AAAA' }))).toBe(
    'picture_unreadable',
  );
  const held = await balances(store, member.id);
  const context = memberContext(member.id);
  app.hints.length = 0;
  const said = value(await comment(id, member.id, { picture: pictureOf('my list') }, context));
  for (const side of [member.id, agent])
    expect(app.hints).toContainEqual({ type: 'balance', memberId: side });
  expect(app.hints).toContainEqual({ type: 'queue' });
  expect(said).toMatchObject({
    state: 'disputed',
    reason: 'no_answer',
    text: WORDS,
    dispute_picture: true,
    can_comment: false,
    can_confirm: true,
  });
  expect(value(await comment(id, member.id, { picture: pictureOf('my list') }, context))).toEqual(said);
  expect(outcome(await comment(id, member.id))).toBe('changed_meanwhile');
  expect(await balances(store, member.id)).toEqual(held);
  const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(agent))).list;
  expect(told!.content).toContain('said what happened');
  const [forAgent] = value(await calls.agentList({ id }, memberContext(agent))).list;
  expect(forAgent).toMatchObject({ text: WORDS, dispute_picture: true, can_answer: true });
  value(await calls.answer({ id, text: 'I paid at three' }, memberContext(agent)));
  const shown = value(await desk.get({ id }, operatorContext(htet)));
  expect(shown).toMatchObject({
    blocked: '',
    case: { text: WORDS, dispute_picture: 'there', answer: { text: 'I paid at three' } },
  });
  expect(shown.case.disputed_at).toBe(shown.time_line[2]!.at);
  const detail = value(await cashier.calls.withdrawals.detail({ id }, memberContext(member.id)));
  expect(detail.trail.map(({ state }) => state)).toEqual(['pending', 'approved', 'reviewing']);
  value(await desk.propose(decide(id), operatorContext(thiri)));
  value(await desk.approve(decide(id), operatorContext(htet)));
  expect(outcome(await confirm(member.id, id))).toBe('changed_meanwhile');
  for (const side of [member.id, agent])
    expect(await stepsOf(id, side)).toEqual([
      'requested member',
      'paid agent',
      'disputed system',
      'disputed member',
      'disputed agent',
      'decided_member operators',
    ]);
});

test('a dispute that the member opened is neither confirmed nor commented', async () => {
  const member = next();
  const id = await caseIn('disputed', agent, member);
  expect(await own(id, member.id)).toMatchObject({ can_confirm: false, can_comment: false });
  expect(outcome(await confirm(member.id, id))).toBe('changed_meanwhile');
  expect(outcome(await comment(id, member.id))).toBe('changed_meanwhile');
  await expect(
    store.query("update escrow.cases set state = 'confirmed', ended_at = clock.now() where eid = $1", [id]),
  ).rejects.toThrow('confirms_what_is_not_disputed');
  await expect(
    store.query("update escrow.cases set commented_at = clock.now(), note = 'x' where eid = $1", [id]),
  ).rejects.toThrow('comments_when_late');
  value(await desk.propose(decide(id), operatorContext(thiri)));
  value(await desk.approve(decide(id), operatorContext(htet)));
});

test('a case that cannot be disputed keeps no other one waiting', async () => {
  const [first, second] = [await caseIn('paid', agent, next()), await caseIn('paid', agent, next())];
  await jump('24 hours');
  const owner = (sql: string) => store.ownerQuery(sql);
  await owner(
    `create function escrow.fail_one() returns trigger language plpgsql as
       $$ begin if old.eid = '${first}' then raise 'broken'; end if; return new; end $$;
     create trigger fail_one before update on escrow.cases for each row execute function escrow.fail_one()`,
  );
  const states = async () =>
    (
      await store.query<{ state: string }>('select state from escrow.cases where eid = any($1) order by id', [
        [first, second],
      ])
    ).rows.map(({ state }) => state);
  await disputeUnanswered(app);
  expect(await states()).toEqual(['paid', 'disputed']);
  expect(app.logged).toContainEqual(expect.objectContaining({ case: first }));
  await owner('drop trigger fail_one on escrow.cases; drop function escrow.fail_one()');
  await disputeUnanswered(app);
  expect(await states()).toEqual(['disputed', 'disputed']);
});

test('what was said later cannot be changed, and is deleted with the account', async () => {
  const member = next();
  const id = await unanswered(member);
  const change = (set: string) => store.query(`update escrow.cases set ${set} where eid = $1`, [id]);
  await expect(change("note = 'said by nobody'")).rejects.toThrow('stays');
  await expect(change("commented_at = clock.now(), note = ''")).rejects.toThrow('stays');
  value(await comment(id, member.id, { picture: pictureOf(`late ${id}`) }));
  for (const set of ["note = 'else'", 'commented_at = null', 'dispute_picture_id = picture_id'])
    await expect(change(set)).rejects.toThrow('stays');
  await store.tx((tx) => eraseCaseNotes(tx, member.id));
  expect(value(await desk.get({ id }, operatorContext(htet))).case.text).toBe('');
});

test(
  'of late confirmations and approved decisions at once one moves the money; of ten comments one counts',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const id = await unanswered(member);
      const said = await Promise.all(Array.from({ length: 10 }, () => comment(id, member.id)));
      expect(said.filter(({ ok }) => ok)).toHaveLength(1);
      const before = (await balances(store, agent)).wallet;
      const proposal = { ...decide(id), to: 'part' as const, paid: 15_000 };
      value(await desk.propose(proposal, operatorContext(thiri)));
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          n % 2 === 0 ? confirm(member.id, id) : desk.approve(proposal, operatorContext(htet)),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const isConfirmed = answers.findIndex(({ ok }) => ok) % 2 === 0;
      expect((await balances(store, agent)).wallet - before).toBe(isConfirmed ? 40_000n : 15_000n);
      expect(await balances(store, member.id)).toEqual({ wallet: isConfirmed ? 60_000n : 85_000n, held: 0n });
    }
  },
  RACE_MS_MAX,
);
