import { expect, test } from 'vitest';
import { caseLabel, disputeTitle, rejectReason, takeBackReason } from './case-reasons.ts';

test.each([
  ['not_received', 'caseYouDisputed', 'caseMemberDisputed'],
  ['wrong_amount', 'caseYouSayAmount', 'caseMemberSaysAmount'],
  ['other', 'caseYouSayOther', 'caseMemberSaysOther'],
  ['no_answer', 'caseYouLate', 'caseMemberLate'],
] as const)('a dispute (%s) says to each side who says what', (reason, member, agent) => {
  expect(disputeTitle('member', reason)).toBe(member);
  expect(disputeTitle('agent', reason)).toBe(agent);
});

test.each([
  ['no_money_now', 'reasonAgentNoMoney', 'reasonNoMoneyNow'],
  ['payee_wrong', 'reasonPayeeWrong', 'reasonPayeeWrong'],
  ['other', undefined, undefined],
] as const)('a rejection (%s) says why in the words of each side', (reason, member, agent) => {
  const row = { reason, text: 'The words of the agent' };
  expect(rejectReason('member', row)).toBe(member);
  expect(rejectReason('agent', row)).toBe(agent);
});

test('a rejection whose words are withheld says that there is another reason', () => {
  expect(rejectReason('member', { reason: 'other', text: '' })).toBe('reasonOther');
});

const payUntil = '2031-01-07T05:00:00.000Z';
const takenBackAt = (at: string) => ({
  pay_until: payUntil,
  time_line: [
    { at: '2031-01-06T05:00:00.000Z', state: 'requested', by: 'member' } as const,
    { at, state: 'taken_back', by: 'member' } as const,
  ],
});

test('what is taken back when the term is over was not paid in time', () => {
  expect(takeBackReason('member', takenBackAt(payUntil))).toBe('caseAgentLate');
  expect(takeBackReason('agent', takenBackAt(payUntil))).toBe('caseYouNotInTime');
});

test('what is taken back in the term was with an agent who could not pay', () => {
  const before = takenBackAt('2031-01-07T04:59:59.999Z');
  expect(takeBackReason('member', before)).toBe('caseAgentCouldNot');
  expect(takeBackReason('agent', before)).toBe('caseYouNotActive');
});

test.each([
  ['disputed', 'not_received', 'stateNotReceived'],
  ['disputed', 'wrong_amount', 'stateWrongAmount'],
  ['disputed', 'no_answer', 'caseUnanswered'],
  ['disputed', 'other', 'stateDisputed'],
  ['decided_member', 'not_received', 'stateToMember'],
  ['rejected', 'payee_wrong', 'stateRejected'],
] as const)('the tag of a case that is %s (%s)', (state, reason, label) => {
  expect(caseLabel({ state, reason })).toBe(label);
});
