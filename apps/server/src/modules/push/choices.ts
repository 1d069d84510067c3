import type { Input } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

export type Choices = Input<'push', 'choose'>;

/** What a member is notified of, and the quiet hours. */
export async function choicesOf(db: Queries, memberId: bigint): Promise<Choices> {
  const { rows } = await db.query<{
    results: boolean;
    money: boolean;
    messages: boolean;
    quiet_from: number;
    quiet_until: number;
  }>('select results, money, messages, quiet_from, quiet_until from push.chosen where member_id = $1', [
    memberId,
  ]);
  const row = rows[0]!;
  return { ...row, quiet_from: timeText(row.quiet_from), quiet_until: timeText(row.quiet_until) };
}

export async function saveChoices(db: Queries, memberId: bigint, choices: Choices): Promise<void> {
  await db.query(
    `insert into push.choices (member_id, results, money, messages, quiet_from, quiet_until, changed_at)
     values ($1, $2, $3, $4, $5, $6, clock.now())
     on conflict (member_id) do update set results = excluded.results, money = excluded.money,
       messages = excluded.messages, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
       changed_at = excluded.changed_at`,
    [
      memberId,
      choices.results,
      choices.money,
      choices.messages,
      minuteOf(choices.quiet_from),
      minuteOf(choices.quiet_until),
    ],
  );
}

/** 'HH:MM' as a minute of the day. */
function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

function timeText(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
