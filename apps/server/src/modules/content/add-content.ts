import type { Text } from '@shwe/contract';
import type { ContentValue } from '@shwe/contract/content-values';
import type { Tx } from '../../database/index.ts';
import { publishAsSystem } from './desk/index.ts';

/** A notice that the system writes. The table rejects a text without all four languages. */
export type NewNotice = {
  title: Text;
  body: Text;
  popUp?: boolean;
  /** 0 general, 1 maintenance, 2 result, 3 promotion. */
  type?: 0 | 1 | 2 | 3;
  /** It ends by itself after so many hours; missing: when an operator takes it down. */
  hours?: number;
};

/** A banner as the demo writes it. */
export type NewBanner = {
  title: Text;
  body: Text;
  colour: ContentValue<'banner'>['colour'];
  href: string;
};

/** Publishes a notice and returns its id. */
export async function addNotice(
  tx: Tx,
  { title, body, popUp = false, type = 0, hours }: NewNotice,
): Promise<bigint> {
  const value = {
    title,
    body,
    picture: '',
    width: 0,
    tan: popUp,
    repeat_tan: false,
    type,
    activity_id: null,
    segment_id: null,
    sort: 0,
    from: null,
    until: hours === undefined ? null : await inHours(tx, hours),
  };
  return publishAsSystem(tx, { kind: 'notice', value });
}

/** Publishes a banner after the existing ones and returns its id. */
export async function addBanner(tx: Tx, { title, body, colour, href }: NewBanner): Promise<bigint> {
  const { rows } = await tx.query<{ sort: number }>(
    'select coalesce(max(sort), 0) + 1 as sort from content.banners',
  );
  const pictures = { my: '', en: '', zh: '', th: '' };
  const { sort } = rows[0]!;
  const value = { title, body, colour, pictures, href, sort, from: null, until: null };
  return publishAsSystem(tx, { kind: 'banner', value });
}

async function inHours(tx: Tx, hours: number): Promise<string> {
  const { rows } = await tx.query<{ at: Date }>(
    "select date_trunc('minute', clock.now()) + make_interval(hours => $1) as at",
    [hours],
  );
  return rows[0]!.at.toISOString();
}
