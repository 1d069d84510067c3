import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const privacy = 'privacy/privacy.test.ts';
const channels = 'channels/channels.test.ts';
const close = 'members/accounts/close-account.ts';

type Row = readonly [name: string, bug: string, file: string, from: string, to: string, test: string];

/** What an update, an upsert or an insert leaves out, or the condition that it is made without. */
const rows: readonly Row[] = [
  [
    'P1-messages-of-all',
    'Closing an account empties the messages of every member.',
    'messages/member-data.ts',
    'set title = $2, body = $2 where member_id = $1',
    'set title = $2, body = $2 where $1::bigint > 0',
    privacy,
  ],
  [
    'P2-feedback-of-all',
    'Closing an account erases the feedback of every member.',
    'feedback/member-data.ts',
    '     where member_id = $1`,\n    [memberId],\n  );\n}',
    '     where $1::bigint > 0`,\n    [memberId],\n  );\n}',
    privacy,
  ],
  [
    'P3-answer-stays',
    'What support answered stays readable after the account was closed.',
    'feedback/member-data.ts',
    "answer = '', phone_encrypted",
    'phone_encrypted',
    privacy,
  ],
  [
    'P4-logins-of-all',
    'Closing an account erases the addresses of the logins of every member.',
    close,
    "update members.logins set ip = '', user_agent = '' where member_id = $1",
    "update members.logins set ip = '', user_agent = '' where $1::bigint > 0",
    privacy,
  ],
  [
    'P5-name-found',
    'A closed account is still found by the name of the person.',
    close,
    'full_name_encrypted = null, full_name_key = null,',
    'full_name_encrypted = null,',
    privacy,
  ],
  [
    'P6-notes-stay',
    'What support wrote about a person stays after the account was closed.',
    close,
    "  await tx.query('delete from members.notes where member_id = $1', [memberId]);\n",
    '',
    privacy,
  ],
  [
    'P7-payees-of-all',
    'Closing an account unlinks the payout accounts of every member.',
    'payees/member-data.ts',
    'set replaced_at = coalesce(replaced_at, clock.now()) where member_id = $1',
    'set replaced_at = coalesce(replaced_at, clock.now()) where $1::bigint > 0',
    privacy,
  ],
  [
    'P8-channel-minimum',
    'The minimum of a payment method stays as it was, though the operator sees the new one saved.',
    'channels/save-channel.ts',
    'title = $3, min = $4,',
    'title = $3, min = case when $4 > 0 then min else $4 end,',
    channels,
  ],
  [
    'P9-category-kind',
    'A category of crypto methods stays one of kyat.',
    'channels/save-channel.ts',
    'set kind = $1, title = $2,',
    'set kind = coalesce(kind, $1), title = $2,',
    channels,
  ],
  [
    'P10-account-order',
    'The order in which receiving accounts are filled cannot be changed.',
    'channels/save-account.ts',
    'day_cap = $3, sort = $4,',
    'day_cap = $3, sort = case when $4 < 0 then $4 else sort end,',
    channels,
  ],
  [
    'P11-first-terms',
    'A campaign that was edited pays by its first terms.',
    'campaigns/save-campaign.ts',
    'set terms = $2, version',
    'set terms = coalesce(terms, $2), version',
    'campaigns/campaigns.test.ts',
  ],
  [
    'P12-maintenance-text',
    'Members do not read the text that was written for a maintenance.',
    'content/maintenance.queries.ts',
    'ends_at = $2, text = $3',
    'ends_at = $2, text = case when $1 then text else $3 end',
    'content/maintenance.test.ts',
  ],
  [
    'P13-messages-wanted',
    'Who switches notifications of messages off goes on getting them.',
    'push/choices.ts',
    '       messages = excluded.messages, quiet_from',
    '       quiet_from',
    'push/push.test.ts',
  ],
  [
    'P14-segment-rule',
    'A segment that was edited still has the members of its first rule.',
    'segments/save-segment.ts',
    'set name = $2, rule = $3,',
    'set name = $2, rule = coalesce(rule, $3),',
    'segments/segments.test.ts',
  ],
  [
    'P15-segment-of-whom',
    'An edited segment is shown as the work of who made it.',
    'segments/save-segment.ts',
    'changed_by = $4, changed_at',
    'changed_by = case when $4 < 0 then $4 else changed_by end, changed_at',
    'segments/segments.test.ts',
  ],
  [
    'P16-prize-terms',
    'An edited prize table goes live with the turnover that it had first.',
    'prizes/save-table.ts',
    'turnover_times = $3, play_days = $4,',
    'turnover_times = case when $3 < 0 then $3 else turnover_times end, play_days = $4,',
    'prizes/prizes.test.ts',
  ],
  [
    'P17-provider-minimum',
    'The least transfer to a game cannot be changed.',
    'games/game-providers.queries.ts',
    'transfer_min = excluded.transfer_min,\n       ',
    '',
    'transfers/game-providers.test.ts',
  ],
  [
    'P18-who-answered',
    'Feedback that was answered by two is shown as the work of the first.',
    'feedback/answer-feedback.ts',
    'answered_by = $4, changed_at',
    'answered_by = coalesce(answered_by, $4), changed_at',
    'feedback/feedback.test.ts',
  ],
];

/** Bugs that no test noticed when assignments and conditions of what is written were left out one by one. */
export const sweptWriteMutants: readonly Mutant[] = rows.map(([name, bug, file, from, to, test]) => ({
  name: `swept-${name}`,
  bug,
  edits: [{ file: `${modules}/${file}`, from, to }],
  test: `${modules}/${test}`,
}));
