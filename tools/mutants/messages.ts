import type { Limit, Mutant } from './mutant.ts';

const push = 'apps/server/src/modules/push';
const broadcasts = 'apps/server/src/modules/broadcasts';
const pushSql = 'db/migrations/20261221121000_push.sql';
const broadcastSql = 'db/migrations/20270104100000_messages_to_chosen_members.sql';
const pushTest = `${push}/push.test.ts`;
const broadcastTest = `${broadcasts}/broadcasts.test.ts`;

const edit = (file: string, from: string, to: string) => [{ file, from, to }];

/** Bugs in messages of operators and in notifications. */
export const messageMutants: readonly Mutant[] = [
  {
    name: 'MS1-offer-on-a-break',
    bug: 'An offer reaches members on a break.',
    edits: edit(broadcastSql, 'p_is_offer and x.outcome is not null', 'false'),
    test: broadcastTest,
  },
  {
    name: 'MS2-same-person',
    bug: 'One operator approves the own message.',
    edits: [
      {
        file: `${broadcasts}/decide.ts`,
        from: "if (message.created_by === context.operator.id) return refuse('same_person');",
        to: '',
      },
    ],
    test: broadcastTest,
  },
  {
    name: 'MS3-grown-audience',
    bug: 'A message of one operator goes to an audience that has grown to many.',
    edits: edit(`${broadcasts}/send-broadcasts.ts`, "message.state === 'scheduled' &&", 'false &&'),
    test: broadcastTest,
  },
  {
    name: 'MS4-before-its-time',
    bug: 'A message is sent before its time.',
    edits: edit(`${broadcasts}/broadcasts.queries.ts`, 'and send_at <= clock.now()', ''),
    test: broadcastTest,
  },
  {
    name: 'MS5-somebody-else',
    bug: 'A message is written although one of the chosen members does not exist, for whoever gets the number.',
    edits: edit(`${broadcasts}/schedule.ts`, 'memberIds.every((id)', 'memberIds.some((id)'),
    test: broadcastTest,
  },
  {
    name: 'MS6-to-everybody',
    bug: 'A message to chosen members goes to all.',
    edits: edit(broadcastSql, 'segments.matching(p_rule, p_member_ids)', 'segments.matching(p_rule, null)'),
    test: broadcastTest,
  },
  {
    name: 'MS7-not-personal',
    bug: 'A message to chosen members is a system notice.',
    edits: edit(`${broadcasts}/send-broadcasts.ts`, "message.audience === 'members' ? 1 : 0", '0'),
    test: broadcastTest,
  },
  {
    name: 'MS8-one-phone',
    bug: 'Only the first of the chosen members sees the message at once.',
    edits: edit(
      `${broadcasts}/send-broadcasts.ts`,
      'for (const memberId of getting) await',
      'for (const memberId of getting.slice(0, 1)) await',
    ),
    test: broadcastTest,
  },
  {
    name: 'PU1-ended-session',
    bug: 'A browser whose session has ended still gets what waited for it.',
    edits: edit(`${push}/send-due.ts`, 'if (due.is_over) return forget(app, due);', ''),
    test: pushTest,
  },
  {
    name: 'PU2-dead-browser',
    bug: 'A browser that is gone is not forgotten.',
    edits: edit(`${push}/send-due.ts`, 'if (status === 404 || status === 410)', 'if (status === 404)'),
    test: pushTest,
  },
  {
    name: 'PU3-quiet-hours',
    bug: 'Quiet hours that pass midnight are not kept.',
    edits: edit(pushSql, 'else m.minute >= p_from or m.minute < p_until', 'else false'),
    test: pushTest,
  },
  {
    name: 'PU4-other-member',
    bug: 'What waits for the member who used a browser before is shown to the next one.',
    edits: edit(
      `${push}/subscribe.ts`,
      "'delete from push.subscriptions where endpoint = $1 and member_id <> $2'",
      "'select from push.subscriptions where endpoint = $1 and member_id <> $2'",
    ),
    test: pushTest,
  },
  {
    name: 'PU5-private-address',
    bug: 'A browser names a link-local address.',
    edits: edit(`${push}/public-address.ts`, "['169.254.0.0', 16],", ''),
    test: pushTest,
  },
  {
    name: 'PU6-taken-twice',
    bug: 'Two processes send the same notification.',
    edits: edit(`${push}/send-due.ts`, 'limit $1 for update skip locked', 'limit $1'),
    test: pushTest,
  },
  {
    name: 'PU7-sums-on-the-screen',
    bug: 'A personal message shows its text on a locked screen.',
    edits: edit(
      `${push}/notification.ts`,
      "cause.type === 0 ? (cause.body ?? '') : messageText(lang, 'pushSeeMessage')",
      "cause.body ?? ''",
    ),
    test: pushTest,
  },
];

/** The limits of messages and notifications. */
export const messageLimits: readonly Limit[] = [
  {
    rule: 'MSG-2',
    file: `${broadcasts}/schedule.ts`,
    right: 'count >= secondFrom',
    stricter: 'count >= secondFrom - 1',
    looser: 'count > secondFrom',
    test: broadcastTest,
  },
  {
    rule: 'PSH-3',
    file: `${push}/subscribe.ts`,
    right: 'const BROWSERS_MAX = 5;',
    stricter: 'const BROWSERS_MAX = 4;',
    looser: 'const BROWSERS_MAX = 6;',
    test: pushTest,
  },
];
