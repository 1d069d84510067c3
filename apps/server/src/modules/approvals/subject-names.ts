import type { Lang } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

type Kind = 'account' | 'campaign' | 'channel' | 'operator' | 'platform' | 'prize table' | 'segment';

/** Where the name of each kind of subject is stored: a text, or one in each language. */
const SQL: Record<Kind, string> = {
  account: 'select id::text, to_jsonb(name) as name from cashier.receiving_accounts where id::text = any($1)',
  campaign: "select id::text, terms -> 'title' as name from campaigns.campaigns where id::text = any($1)",
  channel: 'select code as id, title as name from cashier.channels where code = any($1)',
  operator: 'select id::text, to_jsonb(full_name) as name from operators.accounts where id::text = any($1)',
  platform: 'select id, title as name from games.providers where id = any($1)',
  'prize table': 'select id::text, title as name from prizes.tables where id::text = any($1)',
  segment: 'select id::text, to_jsonb(name) as name from segments.segments where id::text = any($1)',
};

/**
 * The names of subjects of the audit log ('campaign:104'), for those kinds that an operator knows by name. Members are
 * not among them: the log never contains a member's name.
 */
export async function subjectNames(
  db: Queries,
  subjects: readonly string[],
  lang: Lang,
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of Object.keys(SQL) as Kind[]) {
    const ids = subjects.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
    if (ids.length === 0) continue;
    const { rows } = await db.query<{ id: string; name: string | Record<Lang, string> }>(SQL[kind], [ids]);
    for (const { id, name } of rows) names.set(`${kind}:${id}`, typeof name === 'string' ? name : name[lang]);
  }
  return names;
}
