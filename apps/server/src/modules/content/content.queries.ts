import type { Lang, Output } from '@shwe/contract';
import { joinSyllables } from '@shwe/kernel/join-syllables';
import type { Queries } from '../../database/index.ts';

type Index = Output<'content', 'getindex'>;
type GameList = Output<'content', 'games'>['list'];
type PageList = Output<'content', 'pages'>['list'];

/** A notice on the wire, with the segment whose members alone see it. */
export type SegmentNotice = { segmentId: bigint | null; notice: Index['gonggao'][number] };

/** The notices that are shown now in one language, in the configured order, the latest first. */
export async function notices(db: Queries, lang: Lang): Promise<SegmentNotice[]> {
  const { rows } = await db.query<Notice>(
    `select id, activity_id, title ->> $1 as title, body ->> $1 as content, image, width_px, pop_up, pop_up_again, type,
            segment_id
     from content.notices where content.state_of(shown, shown_from, shown_until) = 'live'
     order by sort, id desc limit 50`,
    [lang],
  );
  return rows.map((row) => ({
    segmentId: row.segment_id,
    notice: {
      id: Number(row.id),
      activityId: row.activity_id === null ? null : Number(row.activity_id),
      title: row.title,
      content: row.content,
      img: row.image,
      width: row.width_px,
      tan: Number(row.pop_up),
      repeat_tan: Number(row.pop_up_again),
      type: row.type,
    },
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
  segment_id: bigint | null;
};

/** The banners that are shown now in one language; `img` is the picture of the language, else a colour. */
export async function banners(db: Queries, lang: Lang): Promise<Index['banners']> {
  const { rows } = await db.query<{ id: bigint; title: string; text: string; img: string; href: string }>(
    `select id, title ->> $1 as title, body ->> $1 as text, coalesce(nullif(pictures ->> $1, ''), colour) as img, href
     from content.banners where content.state_of(shown, shown_from, shown_until) = 'live'
     order by sort, id limit 20`,
    [lang],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/**
 * The texts of the app that operators have replaced in one language, by key. Burmese ones break at their spaces only, as
 * those of the app.
 */
export async function replacedWords(db: Queries, lang: Lang): Promise<Record<string, string>> {
  const { rows } = await db.query<{ key: string; text: string }>(
    "select key, words ->> $1 as text from content.words where shown and words ->> $1 <> ''",
    [lang],
  );
  const words = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
  return lang === 'my' ? joinSyllables(words) : words;
}

/** The pages that operators have published, in one language. */
export async function pages(db: Queries, lang: Lang): Promise<PageList> {
  const { rows } = await db.query<PageList[number]>(
    'select name, title ->> $1 as title, body ->> $1 as content from content.pages where shown order by name',
    [lang],
  );
  return rows;
}

/** The games under maintenance with its announced end, by their id. */
export async function gamesInMaintenance(db: Queries): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ id: string; until: Date }>(
    'select id, maintenance_until as until from content.games where maintenance_until > clock.now()',
  );
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** The visible games in one language, optionally of one category or with one id. */
export async function games(
  db: Queries,
  lang: Lang,
  { category, id }: { category?: string; id?: string },
): Promise<GameList> {
  type Row = Omit<GameList[number], 'maintenance_until' | 'low_balance'> & {
    until: Date | null;
    low: bigint;
  };
  const { rows } = await db.query<Row>(
    `select id, title ->> $1 as title, coalesce($2, categories[1]) as category, route, art,
            exchange_rate, low_balance as low,
            case when maintenance_until > clock.now() then maintenance_until end as until
     from content.games
     where shown and ($2::text is null or $2 = any(categories)) and ($3::text is null or id = $3)
     order by sort, id limit 200`,
    [lang, category || null, id || null],
  );
  return rows.map(({ until, low, ...game }) => ({
    ...game,
    maintenance_until: until?.toISOString() ?? null,
    low_balance: Number(low),
  }));
}

/** The number of visible games per category. */
export async function gameCounts(db: Queries): Promise<Map<string, number>> {
  const { rows } = await db.query<{ category: string; count: number }>(
    `select category, count(*)::int as count from content.games cross join unnest(categories) category
     where shown group by category`,
  );
  return new Map(rows.map((row) => [row.category, row.count]));
}
