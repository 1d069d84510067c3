import type { Lang, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';

type Index = Output<'content', 'getindex'>;
type GameList = Output<'content', 'games'>['list'];

/** The visible notices in one language, in the configured order. */
export async function notices(db: Queries, lang: Lang): Promise<Index['gonggao']> {
  const { rows } = await db.query<Notice>(
    `select id, activity_id, title ->> $1 as title, body ->> $1 as content, image, width_px, pop_up, pop_up_again, type
     from content.notices where shown order by sort, id desc limit 50`,
    [lang],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    activityId: row.activity_id === null ? null : Number(row.activity_id),
    title: row.title,
    content: row.content,
    img: row.image,
    width: row.width_px,
    tan: Number(row.pop_up),
    repeat_tan: Number(row.pop_up_again),
    type: row.type,
  }));
}

type Notice = {
  id: bigint;
  activity_id: bigint | null;
  title: string;
  content: string;
  image: string;
  width_px: number;
  pop_up: boolean;
  pop_up_again: boolean;
  type: number;
};

/** The visible banners in one language. */
export async function banners(db: Queries, lang: Lang): Promise<Index['banners']> {
  const { rows } = await db.query<{ id: bigint; title: string; text: string; img: string; href: string }>(
    `select id, title ->> $1 as title, body ->> $1 as text, image as img, href
     from content.banners where shown order by sort, id limit 20`,
    [lang],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The visible games in one language, optionally of one category or with one id. */
export async function games(
  db: Queries,
  lang: Lang,
  { category, id }: { category?: string; id?: string },
): Promise<GameList> {
  const { rows } = await db.query<Omit<GameList[number], 'maintenance_until'> & { until: Date | null }>(
    `select id, title ->> $1 as title, coalesce($2, categories[1]) as category, route, art,
            case when maintenance_until > clock.now() then maintenance_until end as until
     from content.games
     where shown and ($2::text is null or $2 = any(categories)) and ($3::text is null or id = $3)
     order by sort, id limit 200`,
    [lang, category || null, id || null],
  );
  return rows.map(({ until, ...game }) => ({ ...game, maintenance_until: until?.toISOString() ?? null }));
}

/** The number of visible games per category. */
export async function gameCounts(db: Queries): Promise<Map<string, number>> {
  const { rows } = await db.query<{ category: string; count: number }>(
    `select category, count(*)::int as count from content.games cross join unnest(categories) category
     where shown group by category`,
  );
  return new Map(rows.map((row) => [row.category, row.count]));
}
