import { expect, test } from 'vitest';
import { leftOf, stepsOfCase, termOf } from './case-steps.ts';
import type { CaseState, MemberCase, Side } from './queries.ts';

type TimeLine = MemberCase['time_line'];

const requested = { at: '2031-01-06T05:00:00.000Z', state: 'requested', by: 'member' } as const;
const paid = { at: '2031-01-06T06:00:00.000Z', state: 'paid', by: 'agent' } as const;
const pay_until = '2031-01-07T05:00:00.000Z';
const confirm_until = '2031-01-07T06:00:00.000Z';

function rowOf(state: CaseState, ...more: TimeLine) {
  const dispute = more.find((step) => step.state === 'disputed');
  return {
    state,
    reason: dispute
      ? dispute.by === 'system'
        ? ('no_answer' as const)
        : ('not_received' as const)
      : ('' as const),
    time_line: [requested, ...more],
    pay_until,
    confirm_until: more.length > 0 ? confirm_until : null,
  };
}

const shown = (side: Side, row: ReturnType<typeof rowOf>) =>
  stepsOfCase(side, row).map(({ label, kind, at }) => [label, kind, at].filter(Boolean).join(' '));

test('each side reads its own words; what is waited for has the end of its term', () => {
  expect(shown('member', rowOf('requested'))).toEqual([
    `caseYouRequested done ${requested.at}`,
    `caseAgentPays now ${pay_until}`,
    'caseYouConfirm next',
    'caseDone next',
  ]);
  expect(shown('agent', rowOf('paid', paid))).toEqual([
    `caseHeld done ${requested.at}`,
    `caseYouPaid done ${paid.at}`,
    `caseMemberConfirms now ${confirm_until}`,
    'caseYouAreCredited next',
  ]);
});

test('a dispute waits for operators without a term, and says whether the member or the time raised it', () => {
  const at = '2031-01-06T07:00:00.000Z';
  const disputed = (by: 'member' | 'system') => rowOf('disputed', paid, { at, state: 'disputed', by });
  expect(shown('member', disputed('member')).slice(-2)).toEqual([
    `caseYouDisputed bad ${at}`,
    'caseOperatorsDecide now',
  ]);
  expect(shown('agent', disputed('system')).slice(-3)).toEqual([
    `caseMemberLate bad ${at}`,
    'caseYouAnswer now',
    'caseOperatorsDecide next',
  ]);
});

test('an answered dispute waits for operators only', () => {
  const at = '2031-01-06T07:00:00.000Z';
  const disputed = { at, state: 'disputed', by: 'member' } as const;
  const answered = { at, state: 'disputed', by: 'agent' } as const;
  const row = rowOf('disputed', paid, disputed, answered);
  expect(shown('agent', row).slice(-2)).toEqual([`caseYouAnswered done ${at}`, 'caseOperatorsDecide now']);
  expect(shown('member', row).slice(-3)).toEqual([
    `caseYouDisputed bad ${at}`,
    `caseAgentAnswered done ${at}`,
    'caseOperatorsDecide now',
  ]);
});

test('what the member says after the term is no second dispute', () => {
  const at = '2031-01-06T07:00:00.000Z';
  const row = rowOf(
    'disputed',
    paid,
    { at, state: 'disputed', by: 'system' },
    { at, state: 'disputed', by: 'agent' },
    { at, state: 'disputed', by: 'member' },
  );
  expect(shown('member', row).slice(-4)).toEqual([
    `caseYouLate bad ${at}`,
    `caseAgentAnswered done ${at}`,
    `caseYouCommented done ${at}`,
    'caseOperatorsDecide now',
  ]);
  expect(shown('agent', row).slice(-2)).toEqual([
    `caseMemberCommented done ${at}`,
    'caseOperatorsDecide now',
  ]);
});

test.each([
  ['confirmed', 'member', 'caseYouConfirmed done'],
  ['confirmed', 'agent', 'caseMemberConfirmed done'],
  ['taken_back', 'member', 'caseYouTookBack bad'],
  ['taken_back', 'agent', 'caseMemberTookBack bad'],
  ['rejected', 'member', 'caseAgentRejected bad'],
  ['rejected', 'agent', 'caseYouRejected bad'],
  ['decided_agent', 'member', 'caseToAgent done'],
  ['decided_agent', 'agent', 'caseToAgentOwn done'],
  ['decided_member', 'member', 'caseToMemberOwn done'],
  ['decided_member', 'agent', 'caseToMember done'],
  ['decided_part', 'member', 'caseToPart done'],
  ['decided_part', 'agent', 'caseToPart done'],
] as const)('%s is the last step, as the %s reads it', (state, side, last) => {
  const row = rowOf(state, { at: paid.at, state, by: 'member' });
  expect(shown(side, row).at(-1)).toBe(`${last} ${paid.at}`);
  expect(termOf(row)).toBeUndefined();
});

test('what is left of a term: the share of the whole, urgent below three hours, never below zero', () => {
  const term = termOf(rowOf('requested'))!;
  expect(term).toEqual({ begin: requested.at, end: pay_until });
  const at = (text: string) => leftOf(term, Date.parse(text));
  expect(at('2031-01-06T17:00:00.000Z')).toEqual({ ms: 12 * 3_600_000, share: 0.5, isUrgent: false });
  expect(at('2031-01-07T02:00:00.000Z').isUrgent).toBe(false);
  expect(at('2031-01-07T02:00:00.001Z').isUrgent).toBe(true);
  expect(at('2031-01-07T05:00:01.000Z')).toEqual({ ms: 0, share: 0, isUrgent: true });
  expect(termOf(rowOf('paid', paid))).toEqual({ begin: paid.at, end: confirm_until });
});
