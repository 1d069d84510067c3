import type { Mutant } from './mutant.ts';

const grants = 'apps/server/src/modules/grants';
const vip = 'apps/server/src/modules/vip';
const grantsSql = 'db/migrations/20261220100000_grants.sql';
const vipSql = 'db/migrations/20261220110000_vip.sql';
const grantsTest = `${grants}/grants.test.ts`;
const vipTest = `${vip}/vip.test.ts`;

const edit = (file: string, from: string, to: string) => [{ file, from, to }];

/** Bugs in bonuses and VIP levels. */
export const bonusMutants: readonly Mutant[] = [
  {
    name: 'BO1-claimed-late',
    bug: 'A bonus can be claimed after its term.',
    edits: edit(`${grants}/claim.ts`, 'if (isOver || !allows', 'if (!allows'),
    test: grantsTest,
  },
  {
    name: 'BO2-claimed-on-a-break',
    bug: 'A member on a break takes a bonus.',
    edits: edit(`${grants}/taker-refusal.ts`, 'if (running) return exclusionRefusal(running);', ''),
    test: grantsTest,
  },
  {
    name: 'BO3-offered-on-a-break',
    bug: 'Members on a break are offered bonuses.',
    edits: edit(`${grants}/offer.ts`, 'where x.outcome is null', 'where true'),
    test: grantsTest,
  },
  {
    name: 'BO4-no-turnover',
    bug: 'A claimed bonus need not be bet.',
    edits: edit(`${grants}/claim.ts`, '    required,\n    weights', '    required: 0n,\n    weights'),
    test: grantsTest,
  },
  {
    name: 'BO16-one-loss-twice',
    bug: 'A loss is set against each of several bonuses that overlap.',
    edits: edit(
      `${grants}/grants.queries.ts`,
      'if (row.ended_at !== null && (!oldest || row.ended_at <= oldest.claimed_at!)) break;',
      'if (row.ended_at !== null) break;',
    ),
    test: grantsTest,
  },
  {
    name: 'BO17-own-stake-taken',
    bug: 'What a slip wins that was bet before the claim is taken back.',
    edits: edit(
      'db/migrations/20261221150000_own_money.sql',
      "coalesce(p.reference, e.reference) ~ '^[0-9]+$' and exists (",
      'false and exists (',
    ),
    test: grantsTest,
  },
  {
    name: 'BO18-met-taken-back',
    bug: 'A bonus that is bet as its terms ask is taken back while it waits for its release.',
    edits: edit(
      `${grants}/grants.queries.ts`,
      "g.state = 'wagering'\n       and coalesce(r.done, 0) < g.amount * g.turnover_times order by",
      "g.state = 'wagering' order by",
    ),
    test: grantsTest,
  },
  {
    name: 'BO5-wins-are-own',
    bug: 'What a bonus won stays when it is given up.',
    edits: edit(
      'db/migrations/20261221150000_own_money.sql',
      "when e.kind in ('win', 'win_reversed', 'refund') then",
      "when e.kind in ('refund') then",
    ),
    test: grantsTest,
  },
  {
    name: 'BO6-own-money-taken',
    bug: 'Giving up takes the whole bonus even after own money was lost.',
    edits: edit(
      `${grants}/take-back.ts`,
      'money > own + staying ? money - own - staying : 0n',
      'ended[0]!.amount',
    ),
    test: grantsTest,
  },
  {
    name: 'BO7-open-bets',
    bug: 'A bonus is given up while a bet of it can still win.',
    edits: [
      ...edit(
        `${grants}/forfeit.ts`,
        "if (await isPlaying(tx, ports, memberId)) return refuse('play_open');",
        '',
      ),
      ...edit(`${grants}/take-back.ts`, 'if (await isPlaying(tx, ports, memberId)) return null;', ''),
    ],
    test: grantsTest,
  },
  {
    name: 'BO8-requirement-stays',
    bug: 'A bonus that was given up must still be bet.',
    edits: edit(grantsSql, 'requirements set ended_at = clock.now()', 'requirements set ended_at = null'),
    test: grantsTest,
  },
  {
    name: 'BO9-taken-by-one',
    bug: 'One operator takes back a bonus that is being bet.',
    edits: edit(
      `${grants}/cancel.ts`,
      'context.operator.id)) === null) {',
      'context.operator.id)) === undefined) {',
    ),
    test: grantsTest,
  },
  {
    name: 'VL1-two-levels',
    bug: 'A level is reached with less than its threshold.',
    edits: edit(vipSql, 'm.valid >= l.threshold\n', 'm.valid >= l.threshold - 1\n'),
    test: vipTest,
  },
  {
    name: 'VL2-before-two',
    bug: 'Levels rise before 02:00.',
    edits: edit(`${vip}/raise-levels.ts`, "COUNTED_AT = '02:00'", "COUNTED_AT = '01:59'"),
    test: vipTest,
  },
  {
    name: 'VL3-level-off',
    bug: 'Members rise to a level that is off.',
    edits: edit(vipSql, 'where l.is_on and m.valid', 'where m.valid'),
    test: vipTest,
  },
  {
    name: 'VL4-changed-by-one',
    bug: 'One operator raises a bonus of a level.',
    edits: edit(`${vip}/save-level.ts`, 'now.monthly_bonus > was.monthly_bonus ||', ''),
    test: vipTest,
  },
  {
    name: 'VL5-monthly-for-all',
    bug: 'A monthly bonus comes without play in the month before.',
    edits: edit(
      `${vip}/offer-monthly.ts`,
      "c.day >= $1::date - interval '1 month'",
      "c.day >= $1::date - interval '2 months'",
    ),
    test: vipTest,
  },
  {
    name: 'VL6-birthday-longer',
    bug: 'A birthday bonus can be claimed for eight days.',
    edits: edit(`${vip}/offer-birthdays.ts`, 'addDays(day, CLAIM_DAYS)', 'addDays(day, CLAIM_DAYS + 1)'),
    test: vipTest,
  },
];
