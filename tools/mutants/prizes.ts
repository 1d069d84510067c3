import type { Mutant } from './mutant.ts';

const prizes = 'apps/server/src/modules/prizes';
const sql = 'db/migrations/20261221130000_prizes.sql';
const rule = 'packages/rules/src/prize-draw.ts';
const test = `${prizes}/prizes.test.ts`;
const ruleTest = 'packages/rules/src/prize-draw.test.ts';

const edit = (file: string, from: string, to: string) => [{ file, from, to }];

/** Bugs in prize draws. */
export const prizeMutants: readonly Mutant[] = [
  {
    name: 'PZ1-low-numbers',
    bug: 'Low numbers are drawn more often than high ones.',
    edits: edit(rule, 'if (word < limit) return', 'if (word <= WORDS) return'),
    test: ruleTest,
  },
  {
    name: 'PZ2-own-seed-ignored',
    bug: 'The seed of the member does not change the result.',
    edits: edit(rule, 'utf8ToBytes(text)', 'utf8ToBytes(text.slice(clientSeed.length))'),
    test: ruleTest,
  },
  {
    name: 'PZ3-sector-off-by-one',
    bug: 'A sector has one number more than its weight.',
    edits: edit(rule, 'return number < end;', 'return number <= end;'),
    test: ruleTest,
  },
  {
    name: 'PZ4-drawn-again',
    bug: 'Every call with another seed draws the turn again.',
    edits: edit(
      `${prizes}/draw.ts`,
      "if (turn.state !== 'drawn') {\n      const isOver",
      'if (true) {\n      const isOver',
    ),
    test,
  },
  {
    name: 'PZ5-drawn-late',
    bug: 'A turn can be drawn after its end.',
    edits: edit(`${prizes}/draw.ts`, 'if (isOver || !allows', 'if (!allows'),
    test,
  },
  {
    name: 'PZ6-drawn-on-a-break',
    bug: 'A member on a break draws.',
    edits: edit(
      'apps/server/src/modules/grants/taker-refusal.ts',
      'if (running) return exclusionRefusal(running);',
      '',
    ),
    test,
  },
  {
    name: 'PZ7-given-on-a-break',
    bug: 'Members on a break are given turns.',
    edits: edit(`${prizes}/give-turns.ts`, 'where x.outcome is null and', 'where'),
    test,
  },
  {
    name: 'PZ8-budget-without-what-was-won',
    bug: 'What was won does not count in the budget.',
    edits: edit(
      sql,
      'set reserved = d.reserved - n.reserve, cost = d.cost + n.cost',
      'set reserved = d.reserved - n.reserve',
    ),
    test,
  },
  {
    name: 'PZ9-budget-by-the-mean',
    bug: 'Turns are given as if the smallest prize were drawn.',
    edits: edit(`${prizes}/give-turns.ts`, 'room / largest,', 'room,'),
    test: `${prizes}/races.test.ts`,
  },
  {
    name: 'PZ10-live-by-one',
    bug: 'One operator puts a table live.',
    edits: edit(
      `${prizes}/publish-table.ts`,
      'context.operator.id)) === null;',
      'context.operator.id)) === undefined;',
    ),
    test,
  },
  {
    name: 'PZ11-odds-change',
    bug: 'The sectors of a live table can be changed in the database.',
    edits: edit(
      sql,
      "coalesce(new.table_id, old.table_id)) <> 'draft'",
      "coalesce(new.table_id, old.table_id)) = 'none'",
    ),
    test,
  },
  {
    name: 'PZ12-agreed-to-other-figures',
    bug: 'A draft goes live with figures that the first operator did not see.',
    // Either of the two alone suffices.
    edits: [
      ...edit(
        `${prizes}/save-table.ts`,
        'turn_days, String(budget_day), String(budget_total)];',
        'turn_days, String(budget_day)];',
      ),
      ...edit(
        `${prizes}/save-table.ts`,
        '      await withdrawApprovalRequest(tx, { action: LIVE_REQUEST, subject: String(id) });\n',
        '',
      ),
    ],
    test,
  },
  {
    name: 'PZ13-seed-shown',
    bug: 'The seed of a turn is readable in the database before the draw.',
    edits: edit(
      `${prizes}/give-turns.ts`,
      "tx.personal.encrypt('prize_seed', seed.toString('hex'))!",
      "Buffer.from(seed.toString('hex'))",
    ),
    test,
  },
  {
    name: 'PZ14-stopped-gives',
    bug: 'A stopped table gives turns.',
    edits: edit(`${prizes}/give-turns.ts`, "table?.state !== 'live'", "!table || table.state === 'draft'"),
    test,
  },
];
