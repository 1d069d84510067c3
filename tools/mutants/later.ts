import type { Mutant } from './mutant.ts';

/** Bugs that were added later than the lists of their kinds, so that a shard keeps its bugs. */
export const laterMutants: readonly Mutant[] = [
  {
    name: 'later-turnover-month-end',
    bug: 'Bets of the first of a month count for the month before too.',
    edits: [
      {
        file: 'db/migrations/20261212100000_commissions.sql',
        from: "where v.day >= p_month and v.day < p_month + interval '1 month'",
        to: "where v.day >= p_month and v.day <= p_month + interval '1 month'",
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'later-account-as-seen',
    bug: 'Another cap of a receiving account than the one that was seen is activated.',
    edits: [
      {
        file: 'apps/server/src/modules/channels/save-account.ts',
        from: 'if (input.seen.name !== was.name || BigInt(input.seen.day_cap) !== was.day_cap)',
        to: 'if (input.seen.name !== was.name)',
      },
    ],
    test: 'apps/server/src/modules/channels/channels.test.ts',
  },
  {
    name: 'later-report-without-earlier',
    bug: 'A slip bought the evening before is a win without a stake in the report of its day.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: '(staked - open + earlier)',
        to: '(staked - open)',
      },
    ],
    test: 'apps/server/src/modules/reports/days-of-slips.test.ts',
  },
  {
    name: 'later-report-open-now',
    bug: 'A stake that was open at the end of a past range counts as a loss in it once its draw is settled.',
    edits: [
      {
        file: 'apps/server/src/modules/reports/member-form.ts',
        from: 'and (ended_at is null or ended_at >= $3)',
        to: 'and ended_at is null',
      },
    ],
    test: 'apps/server/src/modules/reports/days-of-slips.test.ts',
  },
  {
    name: 'later-request-after-demotion',
    bug: 'The request of an operator who has another role by now is still a first approval.',
    edits: [
      {
        file: 'db/migrations/20270124100000_rights_changed_at.sql',
        from: 'when (new.role is distinct from old.role or',
        to: 'when (',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'later-adjustment-after-demotion',
    bug: 'An adjustment is approved that somebody asked for who has another role by now.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/adjust.ts',
        from: 'if (input.yes && !(await requestCounts(tx, adjustment.requested_by, adjustment.requested_at)))',
        to: 'if (input.yes && adjustment.requested_at === null)',
      },
    ],
    test: 'apps/server/src/modules/adjustments/adjustments.test.ts',
  },
  {
    name: 'later-rule-after-demotion',
    bug: 'A draw rule is approved that somebody asked for who has another role by now.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/calendar/set-rule.ts',
        from: 'if (!(await requestCounts(tx, rule.requested_by!, rule.requested_at)))',
        to: 'if (rule.requested_at === null)',
      },
    ],
    test: 'apps/server/src/modules/lottery/calendar/rules.test.ts',
  },
  {
    name: 'later-message-after-demotion',
    bug: 'A message to all is approved that somebody wrote who has another role by now.',
    edits: [
      {
        file: 'apps/server/src/modules/broadcasts/decide.ts',
        from: 'if (!(await requestCounts(tx, message.created_by, message.created_at)))',
        to: 'if (message.created_at === null)',
      },
    ],
    test: 'apps/server/src/modules/broadcasts/broadcasts.test.ts',
  },
  {
    name: 'later-dispute-after-demotion',
    bug: 'A dispute is decided as somebody proposed who has another role by now.',
    edits: [
      {
        file: 'apps/server/src/modules/downline-withdrawals/decide.ts',
        from: 'if (!(await requestCounts(tx, row.proposed_by!, row.proposed_at!)))',
        to: 'if (row.proposed_at === null)',
      },
    ],
    test: 'apps/server/src/modules/downline-withdrawals/decide.test.ts',
  },
  {
    name: 'later-confiscation-after-demotion',
    bug: 'A confiscation is carried out that somebody asked for who has another role by now.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/decide-withdrawal.ts',
        from: "if (rejection === 'confiscate' && !(await confiscationCounts(tx, row)))",
        to: "if (rejection === 'confiscate' && row.deduct_by === null)",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/decide-withdrawal.test.ts',
  },
  {
    name: 'later-amount-in-a-phone',
    bug: 'An amount that is a part of a phone number hides the number.',
    edits: [
      {
        file: 'apps/server/src/util/digits-in-text.ts',
        from: 'digitsIn(withoutKnown(stretch)) >= OTHERS_MIN',
        to: 'digitsIn(withoutKnown(stretch)) >= DIGITS_MIN',
      },
    ],
    test: 'apps/server/src/util/text.test.ts',
  },
  {
    name: 'later-dressed-digits',
    bug: 'Digits in circles are no digits of an account.',
    edits: [
      {
        file: 'apps/server/src/util/digits-in-text.ts',
        from: '/\\p{N}(?:[^\\p{L}]*\\p{N})?/gu',
        to: '/\\p{Nd}(?:[^\\p{L}]*\\p{Nd})?/gu',
      },
    ],
    test: 'apps/server/src/util/text.test.ts',
  },
  {
    name: 'later-chinese-numerals',
    bug: 'A number in Chinese numerals is none.',
    edits: [
      {
        file: 'apps/server/src/util/digits-in-text.ts',
        from: '零一二三四五六七八九]{3,}/gu',
        to: '零一二三四五六七八九]{30,}/gu',
      },
    ],
    test: 'apps/server/src/util/text.test.ts',
  },
  {
    name: 'later-own-picture',
    bug: 'Who added a picture shows it to players alone.',
    edits: [
      {
        file: 'apps/server/src/modules/files/site-pictures.ts',
        from: 'if (rows.some(({ is_own: isOwn }) => isOwn)) return false;',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
];
