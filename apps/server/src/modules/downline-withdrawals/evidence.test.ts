import { createHash } from 'node:crypto';
import { verifyEscrow } from '@shwe/verifier';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signerOf } from '../../security/signing-key.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { erasePictures } from '../files/index.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { downlineWithdrawalsForExport, eraseCaseNotes } from './member-data.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, request, pay, confirm, caseIn } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));

let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 8);
});
afterEach(suite.expectInvariants);

const WORDS = 'I paid it from my bank at three';
const answer = (id: string, over: object = {}, context = memberContext(agent)) =>
  calls.answer({ id, text: WORDS, ...over }, context);
const shown = async (id: string, by = cashier.htet) =>
  value(await desk.get({ id }, operatorContext(by))).case;
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const bytesOf = (url: string) => Buffer.from(url.split(',')[1]!, 'base64');
type Said = { state: string; by: string; picture: string; note: string; reason: string };
async function stepsOf(id: string, whose: bigint): Promise<Said[]> {
  const signed = value(await calls.receipts({ id }, memberContext(whose)));
  const key = signerOf(app.config).key.toString('base64url');
  expect(verifyEscrow(JSON.stringify(signed), [key]).filter((one) => one.outcome !== 'ok')).toEqual([]);
  return signed.steps.map(({ text }) => JSON.parse(text) as Said);
}

test('each side adds a picture; the answer is a signed step, once, and moves no money', async () => {
  const member = next();
  const { id } = value(await request(member));
  value(await pay(agent, id));
  expect(outcome(await answer(id))).toBe('changed_meanwhile');
  const dispute = {
    id,
    reason: 'wrong_amount' as const,
    text: 'Only 4,000',
    picture: pictureOf('bank list'),
  };
  expect(value(await calls.dispute(dispute, memberContext(member.id)))).toMatchObject({
    state: 'disputed',
    dispute_picture: true,
    answer: null,
  });
  const before = await balances(store, member.id);
  expect(outcome(await answer(id, { text: '  ' }))).toBe('wrong_input');
  for (const text of ['see evil.asia/x', 'viber 09420000011'])
    expect(outcome(await answer(id, { text }))).toBe('message_link');
  expect(outcome(await answer(id, { picture: 'data:image/png;base64,AAAA' }))).toBe('picture_unreadable');
  const context = memberContext(agent);
  const said = value(await answer(id, { picture: pictureOf('own bank') }, context));
  expect(said).toMatchObject({
    state: 'disputed',
    can_answer: false,
    answer: { text: WORDS, picture: true },
    text: 'Only 4,000',
  });
  expect(value(await answer(id, { picture: pictureOf('own bank') }, context))).toEqual(said);
  expect(outcome(await answer(id))).toBe('changed_meanwhile');
  expect(await balances(store, member.id)).toEqual(before);
  const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(member.id))).list;
  expect(told!.content).toContain('answered your dispute');
  const detail = value(await cashier.calls.withdrawals.detail({ id }, memberContext(member.id)));
  expect(detail.trail.map(({ state }) => state)).toEqual(['pending', 'approved', 'reviewing']);

  const pictures = async (whose: bigint) => {
    const list = [];
    for (const which of ['payment', 'dispute', 'answer'] as const)
      list.push(value(await calls.picture({ id, of: which }, memberContext(whose))).picture);
    return list;
  };
  const urls = await pictures(member.id);
  expect(new Set(urls).size).toBe(3);
  expect(await pictures(agent)).toEqual(urls);
  for (const side of [member.id, agent]) {
    const steps = await stepsOf(id, side);
    expect(steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'requested member',
      'paid agent',
      'disputed member',
      'disputed agent',
    ]);
    const [, , disputed, answered] = steps;
    expect(disputed).toMatchObject({ picture: sha256(bytesOf(urls[1]!)), note: sha256('Only 4,000') });
    expect(answered).toMatchObject({ picture: sha256(bytesOf(urls[2]!)), note: sha256(WORDS) });
    expect(answered!.reason).toBe('wrong_amount');
  }
});

test('operators see both sides, and decide as before', async () => {
  const member = next();
  const { id } = value(await request(member));
  value(await pay(agent, id));
  const dispute = { id, reason: 'not_received' as const, picture: pictureOf(`list ${id}`) };
  value(await calls.dispute(dispute, memberContext(member.id)));
  expect(await shown(id)).toMatchObject({ dispute_picture: 'there', answer: null });
  value(await answer(id));
  const row = await shown(id);
  expect(row).toMatchObject({ answer: { text: WORDS, picture: 'none' }, text: '', picture: 'there' });
  // The answer is no second dispute.
  expect(Date.parse(row.disputed_at!)).toBeLessThanOrEqual(Date.parse(row.answer!.at));
  const see = async (of: 'payment' | 'dispute' | 'answer', by = cashier.thiri) =>
    outcome(await desk.picture({ id, of }, operatorContext(by)));
  expect([await see('payment'), await see('dispute'), await see('answer')]).toEqual([
    'ok',
    'ok',
    'not_found',
  ]);
  expect(await see('dispute', cashier.support)).toBe('forbidden');
  const decision = { id, to: 'member' as const, reason: 'the list says so' };
  value(await desk.propose(decision, operatorContext(cashier.thiri)));
  value(await desk.approve(decision, operatorContext(cashier.htet)));
  expect(outcome(await answer(id))).toBe('changed_meanwhile');
  expect((await stepsOf(id, member.id)).at(-1)!.state).toBe('decided_member');
});

test('who disputes what was already answered sends no picture, and a repeat stores one', async () => {
  const member = next();
  const id = await caseIn('paid', agent, member);
  const count = async () =>
    (await store.query('select from files.pictures where subject = $1', [`downline withdrawal:${id}`]))
      .rowCount;
  const context = memberContext(member.id);
  const dispute = { id, reason: 'not_received' as const, picture: pictureOf(`repeat ${id}`) };
  const [one, other] = await Promise.all([calls.dispute(dispute, context), calls.dispute(dispute, context)]);
  expect(value(one)).toEqual(value(other));
  expect(await count()).toBe(2);
  expect(outcome(await calls.dispute(dispute, memberContext(member.id)))).toBe('changed_meanwhile');
  expect(outcome(await confirm(member.id, id))).toBe('changed_meanwhile');
  expect(await count()).toBe(2);
});

test('of ten answers at once one counts; strangers see and answer nothing', async () => {
  const [member, stranger] = [next(), next()];
  const id = await caseIn('disputed', agent, member);
  const other = await newAgent();
  expect(outcome(await answer(id, {}, memberContext(other)))).toBe('not_found');
  expect(outcome(await answer(id, {}, memberContext(member.id)))).toBe('not_found');
  expect(outcome(await calls.picture({ id, of: 'dispute' }, memberContext(stranger.id)))).toBe('not_found');
  const all = await Promise.all(Array.from({ length: 10 }, () => answer(id)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await stepsOf(id, member.id)).toHaveLength(4);
});

test('an agent who was dismissed still answers a dispute', async () => {
  const id = await caseIn('disputed', agent, next());
  await store.query('update members.accounts set is_agent = false where id = $1', [agent]);
  value(await answer(id));
  await store.query('update members.accounts set is_agent = true where id = $1', [agent]);
});

test('what was said cannot be changed, and is deleted with the account of who said it', async () => {
  const member = next();
  const id = await caseIn('paid', agent, member);
  const dispute = { id, reason: 'other' as const, text: 'Nothing', picture: pictureOf(`own ${id}`) };
  value(await calls.dispute(dispute, memberContext(member.id)));
  const change = (set: string) => store.query(`update escrow.cases set ${set} where eid = $1`, [id]);
  await expect(change("answered_at = clock.now(), answer = ''")).rejects.toThrow('stays');
  value(await answer(id, { picture: pictureOf(`answer ${id}`) }));
  for (const set of [
    "answer = 'else'",
    'answered_at = null',
    'answer_picture_id = picture_id',
    'dispute_picture_id = picture_id',
  ])
    await expect(change(set)).rejects.toThrow('stays');
  const exported = await downlineWithdrawalsForExport(store, agent);
  expect(JSON.stringify(exported, (_key, one) => (typeof one === 'bigint' ? String(one) : one))).toContain(
    WORDS,
  );
  await store.tx(async (tx) => {
    await erasePictures(tx, member.id);
    await eraseCaseNotes(tx, member.id);
  });
  expect(await shown(id)).toMatchObject({
    text: '',
    dispute_picture: 'none',
    answer: { text: WORDS, picture: 'there' },
  });
  await store.tx(async (tx) => {
    await erasePictures(tx, agent);
    await eraseCaseNotes(tx, agent);
  });
  expect(await shown(id)).toMatchObject({ picture: 'none', answer: { text: '', picture: 'none' } });
});
