import type { Output, Refused, Text } from '@shwe/contract';
import type { ContentKind } from '@shwe/contract/content-values';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../../database/index.ts';
import { contentOf, kindOf, publishedContent } from './kinds.ts';
import { toInstant } from './numbered.ts';
import { versionsOf } from './versions.queries.ts';

type ListRow = Output<'operatorContent', 'items'>['list'][number];
type Detail = Output<'operatorContent', 'item'>;

type Row = {
  kind: ContentKind;
  item: string;
  title: Text;
  state: ListRow['state'];
  from: Date | null;
  until: Date | null;
  maintenance_until: Date | null;
  pop_up: boolean;
  has_draft: boolean;
  at: Date | null;
  by: string | null;
};

/** All content with its state: what is in the tables, and drafts that were never published nor dropped. */
export async function contentItems(db: Queries): Promise<ListRow[]> {
  const { rows } = await db.query<Row>(
    `with newest as (
       select distinct on (kind, item) kind, item, act, value, set_by, business_at
       from content.versions order by kind, item, id desc
     ), published as (
       select 'notice' as kind, id::text as item, title, shown, shown_from, shown_until, sort, pop_up,
              null::timestamptz as maintenance_until
       from content.notices
       union all
       select 'banner', id::text, title, shown, shown_from, shown_until, sort, false, null from content.banners
       union all
       select 'tile', id, title, shown, null, null, sort, false, maintenance_until from content.games
       union all
       select 'page', name, title, shown, null, null, 0, false, null from content.pages
       union all
       select 'words', key, words, shown, null, null, 0, false, null from content.words
     )
     select coalesce(p.kind, n.kind) as kind, coalesce(p.item, n.item) as item,
            case when n.act = 'draft' then coalesce(n.value -> 'title', n.value -> 'words') else p.title end as title,
            coalesce(content.state_of(p.shown, p.shown_from, p.shown_until), 'draft') as state,
            case when p.item is null then (n.value ->> 'from')::timestamptz else p.shown_from end as "from",
            case when p.item is null then (n.value ->> 'until')::timestamptz else p.shown_until end as "until",
            coalesce(p.pop_up, (n.value ->> 'tan')::boolean, false) as pop_up, p.maintenance_until, coalesce(n.act = 'draft', false) as has_draft,
            n.business_at as at, o.full_name as by
     from published p full join newest n using (kind, item) left join operators.accounts o on o.id = n.set_by
     where p.item is not null or n.act = 'draft'
     order by array_position(array['notice', 'banner', 'tile', 'page', 'words'], coalesce(p.kind, n.kind)),
              p.sort nulls first, length(coalesce(p.item, n.item)) desc, coalesce(p.item, n.item) desc
     limit 500`,
  );
  return rows.map((row) => ({
    ...row,
    from: toInstant(row.from),
    until: toInstant(row.until),
    maintenance_until: toInstant(row.maintenance_until),
    at: toInstant(row.at),
    by: row.by ?? '',
  }));
}

/** One item with its draft and its versions. A page or a text that nobody has written yet has neither. */
export async function contentItem(
  db: Queries,
  kind: ContentKind,
  item: string,
): Promise<Result<Detail, Refused<'not_found'>>> {
  if (!(await kindOf(kind).isItem(db, item))) return refuse('not_found');
  const [published, versions, items] = await Promise.all([
    publishedContent(db, kind, item),
    versionsOf(db, kind, item),
    contentItems(db),
  ]);
  const newest = versions[0];
  return ok({
    item,
    state: items.find((row) => row.kind === kind && row.item === item)?.state ?? 'off',
    version: newest ? Number(newest.id) : null,
    published,
    draft: newest?.act === 'draft' ? contentOf(kind, newest.value) : null,
    versions: versions.map(({ id, act, value, at, by }) => ({
      id: Number(id),
      act: act as Detail['versions'][number]['act'],
      content: contentOf(kind, value),
      at: at.toISOString(),
      by: by ?? '',
    })),
  });
}
