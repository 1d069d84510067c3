import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  jumpBusinessTime,
  memberContext,
  newOnce,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { verifyAudit } from '../operators/index.ts';
import { feedbackMemberApi } from './member-api.ts';
import { feedbackOperatorApi } from './operator-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = feedbackMemberApi(app);
const operators = authorised(app, 'operatorFeedback', feedbackOperatorApi(app));
const messages = messagesMemberApi(app);
const mya = await insertOperator(store, { name: 'mya', fullName: 'Mya Mya', role: 'support' });
const support = () => operatorContext(mya);

type Answer = { ok: boolean; refused?: string };
const outcome = (answer: Answer) => (answer.ok ? 'ok' : answer.refused);

test('asks about a text typed in Zawgyi, and stores the form the member chooses', async () => {
  const { id } = await newMember(app);
  const [zawgyi, unicode] = ['ေဒၚခင္မ်ိဳးသန္႔ ေငြမရေသးပါ', 'ဒေါ်ခင်မျိုးသန့် ငွေမရသေးပါ'];
  const asked = await calls.feedback({ type: 'money', content: ` ${zawgyi}` }, memberContext(id));
  expect(asked).toMatchObject({ refused: 'zawgyi_ask', details: { typed: zawgyi, unicode } });
  expect(await listOf(id)).toEqual([]);
  await giveFeedback(id, { content: zawgyi, zawgyi: 'convert' });
  await giveFeedback(id, { content: zawgyi, zawgyi: 'keep' });
  await giveFeedback(id, { content: unicode });
  expect((await listOf(id)).map(({ content }) => content)).toEqual([unicode, zawgyi, unicode]);
});

async function giveFeedback(id: bigint, over: object = {}): Promise<number> {
  const given = await calls.feedback(
    { type: 'problem', content: 'The page stays white.', ...over },
    memberContext(id),
  );
  if (!given.ok) throw new Error(given.refused);
  return given.value.id;
}
const listOf = async (id: bigint) => {
  const answer = await calls.feedbackList({}, memberContext(id));
  return answer.ok ? answer.value.list : [];
};
const inboxOf = async (id: bigint) => {
  const answer = await messages.getMessage({}, memberContext(id));
  return answer.ok ? answer.value.list : [];
};
const audited = async (subject: string) =>
  (
    await store.query<{ action: string; details: object }>(
      'select action, details from operators.audit where subject = $1 order by id',
      [subject],
    )
  ).rows;

test('stores feedback as clean text with the phone in E.164, visible to that member only', async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const bad = (input: object) =>
    calls.feedback({ type: 'idea', content: 'More colours', ...input }, memberContext(one.id)).then(outcome);
  expect(await bad({ content: '  \u0000 ab ' })).toBe('feedback_short');
  expect(await bad({ phone: 'call me' })).toBe('phone_form');
  app.hints.length = 0;
  await giveFeedback(one.id, { phone: '၀၉ ၇၇၀ ၀၀၁ ၂၃၄' });
  // Operators see a new ticket at once.
  expect(app.hints).toEqual([{ type: 'queue' }]);
  const { rows: stored } = await store.query<{ phone_encrypted: Buffer | null }>(
    'select phone_encrypted from feedback.tickets where member_id = $1',
    [one.id],
  );
  expect(store.personal.decrypt('feedback_phone', stored[0]!.phone_encrypted)).toBe('+959770001234');
  expect(await listOf(one.id)).toMatchObject([
    { state: 'open', answer: '', content: 'The page stays white.' },
  ]);
  expect(await listOf(other.id)).toEqual([]);
});

test('accepts ten tickets a day, also when they are sent concurrently', async () => {
  const { id } = await newMember(app);
  const answers = await Promise.all(
    Array.from({ length: 15 }, () =>
      calls.feedback({ type: 'other', content: 'Again and again' }, memberContext(id)).then(outcome),
    ),
  );
  expect(answers.filter((one) => one === 'ok')).toHaveLength(10);
  expect(await listOf(id)).toHaveLength(10);
});

test('sends an answer to the member as a message, and refuses changes of a closed ticket', async () => {
  const [{ id }, { id: other }] = [await newMember(app), await newMember(app)];
  const ticketId = await giveFeedback(id);
  await giveFeedback(other);
  const answer = (input: object, context = support()) =>
    operators.answer({ id: ticketId, answer: '', state: 'answered', ...input }, context).then(outcome);
  expect(await answer({})).toBe('wrong_input');
  const once = { once: newOnce(`operator:${mya.id}`) };
  expect(await answer({ answer: 'Please reload.' }, operatorContext(mya, once))).toBe('ok');
  // A repeat with the same key gets the first reply and sends no second message.
  expect(await answer({ answer: 'Please reload.' }, operatorContext(mya, once))).toBe('ok');
  expect(await answer({ answer: 'Did it help?' })).toBe('ok');
  expect(await answer({ answer: 'Are you there?' })).toBe('ok');
  expect((await inboxOf(id)).map((one) => [one.title, one.content])).toEqual([
    ['Answer to your feedback', 'Are you there?'],
    ['Answer to your feedback', 'Did it help?'],
    ['Answer to your feedback', 'Please reload.'],
  ]);
  const hla = await insertOperator(store, { name: 'hla', fullName: 'Hla Hla', role: 'support' });
  await jumpBusinessTime(store, '1 hour');
  expect(await answer({ state: 'closed' }, operatorContext(hla))).toBe('ok');
  expect(await inboxOf(id)).toHaveLength(3);
  const tickets = await operators.list({ status: 'closed' }, support());
  if (!tickets.ok) throw new Error(tickets.refused);
  const shown = tickets.value.list.find((one) => one.id === ticketId)!;
  expect(shown.answered_by).toBe('Hla Hla');
  expect(Date.parse(shown.changed_at) - Date.parse(shown.created_at)).toBeGreaterThanOrEqual(3_600_000);
  expect(await answer({ answer: 'One more' })).toBe('already_decided');
  expect(await listOf(id)).toMatchObject([{ state: 'closed', answer: 'Are you there?' }]);
  expect(await listOf(other)).toMatchObject([{ state: 'open', answer: '' }]);
  const member = String(id);
  expect(await audited(`feedback:${ticketId}`)).toEqual([
    { action: 'feedback.answer', details: { member, answer: 'Please reload.' } },
    { action: 'feedback.answer', details: { member, answer: 'Did it help?' } },
    { action: 'feedback.answer', details: { member, answer: 'Are you there?' } },
    { action: 'feedback.close', details: { member } },
  ]);
  expect(await verifyAudit(store)).toEqual([]);
});

test('tickets are listed latest first, to operators and to their member, also over pages', async () => {
  const { id } = await newMember(app);
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) ids.unshift(await giveFeedback(id));
  const pageOf = async (page: number) => {
    const reply = await operators.list({ page, size: 2 }, support());
    return reply.ok ? reply.value.list.map((one) => one.id) : [];
  };
  expect([...(await pageOf(1)), ...(await pageOf(2))].slice(0, 3)).toEqual(ids);
  expect((await listOf(id)).map((one) => one.id)).toEqual(ids);
});

test('masks the phone in the list, and audits every reveal of the full number', async () => {
  const { id } = await newMember(app);
  const ticketId = await giveFeedback(id, { phone: '09770001234' });
  const tickets = await operators.list({ status: 'open' }, support());
  if (!tickets.ok) throw new Error(tickets.refused);
  const found = tickets.value.list.find((one) => one.id === ticketId);
  expect(found).toMatchObject({ phone: '09 ••• 1234', who: { id: Number(id) }, answered_by: null });
  expect(await operators.phone({ id: ticketId }, support())).toEqual({
    ok: true,
    value: { phone: '09770001234' },
  });
  expect(await audited(`feedback:${ticketId}`)).toEqual([
    { action: 'feedback.phone', details: { member: String(id) } },
  ]);
  expect(outcome(await operators.phone({ id: await giveFeedback(id) }, support()))).toBe('not_found');
});

test('lets finance read but not answer, and refuses the role draws', async () => {
  const { id } = await newMember(app);
  const ticketId = await giveFeedback(id, { phone: '09770001234' });
  const finance = () => operatorContext({ ...mya, role: 'finance' });
  const draws = () => operatorContext({ ...mya, role: 'draws' });
  expect(outcome(await operators.list({}, finance()))).toBe('ok');
  expect(outcome(await operators.answer({ id: ticketId, answer: 'No', state: 'closed' }, finance()))).toBe(
    'forbidden',
  );
  expect(outcome(await operators.phone({ id: ticketId }, finance()))).toBe('forbidden');
  expect(outcome(await operators.list({}, draws()))).toBe('forbidden');
  expect(await listOf(id)).toMatchObject([{ state: 'open' }]);
});
