import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const rebateLists = 'rebates/lists.test.ts';
const corrected = 'lottery/results/correct-result.test.ts';
const response = 'payouts/match-response.test.ts';
const levels = 'vip/vip.test.ts';
const pushed = 'push/push.test.ts';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'A day whose first step of rebates was full is paid, and the rest of it never is.',
    'db/migrations/20261207100000_rebates.sql',
    'if cardinality(v_ids) < p_lines_max then',
    'if cardinality(v_ids) <= p_lines_max then',
    'rebates/rebates.test.ts',
  ],
  [
    'Of many messages only those of the first statement are sent.',
    'messages/send-messages.ts',
    'from < list.length; from += CHUNK',
    'from < Math.min(1, list.length); from += CHUNK',
    'messages/messages.test.ts',
  ],
  [
    'Of many bonuses only those of the first statement are offered.',
    'grants/offer.ts',
    'from < offers.length; from += CHUNK',
    'from < Math.min(1, offers.length); from += CHUNK',
    'grants/grants.test.ts',
  ],
  [
    'Of many turns only those of the first statement are given.',
    'prizes/give-turns.ts',
    'from < asked.length; from += CHUNK',
    'from < Math.min(1, asked.length); from += CHUNK',
    'prizes/prizes.test.ts',
  ],
  [
    'Valid bets from before the last day with a result never count, if none was counted yet.',
    'vip/raise-levels.ts',
    '(select min(clock.yangon_date(settled_at))',
    '(select max(clock.yangon_date(settled_at))',
    levels,
  ],
  [
    'A member is told of a bonus to claim only while none of the others is claimed.',
    'vip/member-api.ts',
    'bonuses.some((one)',
    'bonuses.every((one)',
    levels,
  ],
  [
    'Of two collections that are told at once the first stands as the latest.',
    'adjustments/notify-collections.ts',
    'order by u.id`',
    'order by u.id desc`',
    'adjustments/collections.test.ts',
  ],
  [
    'A day of rebates has the time of the first payment, and none while a game is unpaid.',
    'rebates/rebate-days.ts',
    'Math.max(...paid)',
    'Math.min(...paid)',
    rebateLists,
  ],
  [
    'A member with a rate of one game alone has none.',
    'rebates/rates.queries.ts',
    'Object.values(rates).some(',
    'Object.values(rates).every(',
    rebateLists,
  ],
  [
    'The independent computation of rebates leaves out members after the first read.',
    'rebates/recompute.ts',
    'after = last.member_id;',
    'return;',
    'rebates/rebates.test.ts',
  ],
  [
    'Several bonuses that are taken back are booked under the oldest.',
    'grants/take-back.ts',
    'const newest = wagering.at(-1)!;',
    'const newest = wagering[0]!;',
    'grants/grants.test.ts',
  ],
  [
    'The verification of prize draws ends after the first read.',
    'prizes/verify.ts',
    'after = rows.at(-1)!.id;',
    'return wrong;',
    'prizes/prizes.test.ts',
  ],
  [
    'The verification of signatures leaves out steps of cases after the first.',
    'downline-withdrawals/verify.ts',
    '(case_id, number) > ($1, $2)',
    'case_id > $1 and number > $2',
    'downline-withdrawals/decide.test.ts',
  ],
  [
    'A row is compared only with the one before it in its file, and a payment is recorded twice.',
    'statements/plan-rows.ts',
    'earlier.some((other) => mayBeSame(other, row))',
    'earlier.length > 0 && mayBeSame(earlier.at(-1)!, row)',
    'statements/plan-rows.test.ts',
  ],
  [
    'A withdrawal that a response has again further down is paid.',
    'payouts/match-response.ts',
    'rows.some((other) => other !== row && other.wid === row.wid)',
    'rows.slice(0, 2).some((other) => other !== row && other.wid === row.wid)',
    response,
  ],
  [
    'A transaction that a response has again further down pays two withdrawals.',
    'payouts/match-response.ts',
    'const isRepeated = rows.some(',
    'const isRepeated = rows.slice(0, 2).some(',
    response,
  ],
  [
    'The file of slips ends after the first page of members.',
    'lottery/results/exports.ts',
    'after = members.rows.at(-1)!.member_id;',
    'return;',
    corrected,
  ],
  [
    'The file of winners ends after the first page.',
    'lottery/results/exports.ts',
    'after = rows.at(-1)!.slip_id;',
    'return;',
    corrected,
  ],
  [
    'Figures that a result was kept against raise an alarm again if others were first.',
    'lottery/results/poll-feed.ts',
    'draw.kept.some((row)',
    'draw.kept.slice(0, 1).some((row)',
    'lottery/results/keep-result.test.ts',
  ],
  [
    'One operator opens a number if another one of the same change stays as it is.',
    'lottery/draws/limits-in-force.ts',
    '[...after.numbers].some(',
    '[...after.numbers].every(',
    'lottery/draws/limits-in-force.test.ts',
  ],
  [
    'A run sends one batch of notifications, however many are due.',
    'push/send-due.ts',
    'if (due.length < BATCH) break;',
    'if (due.length <= BATCH) break;',
    pushed,
  ],
  [
    'Of many notifications those that became due last are sent first.',
    'push/send-due.ts',
    'order by o.due_at, o.id limit',
    'order by o.due_at desc, o.id limit',
    pushed,
  ],
];

/** Bugs that only several different elements show: the rest of work in steps, the other end, some instead of all. */
export const strangerStepMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `stranger-steps${index + 1}`,
  bug,
  edits: [{ file: file.startsWith('db/') ? file : `${modules}/${file}`, from, to }],
  test: `${modules}/${test}`,
}));
