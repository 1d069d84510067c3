import type { Text } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';

/** A notice as an operator writes it. The table rejects a text without all four languages. */
export type NewNotice = { title: Text; body: Text; popUp?: boolean };

/** A banner; `image` is a colour name of the design system or an image address. */
export type NewBanner = { title: Text; body: Text; image: string; href: string };

/** Publishes a notice and returns its id. */
export async function addNotice(tx: Tx, { title, body, popUp = false }: NewNotice): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into content.notices (title, body, pop_up) values ($1, $2, $3) returning id',
    [title, body, popUp],
  );
  return rows[0]!.id;
}

/** Publishes a banner after the existing ones and returns its id. */
export async function addBanner(tx: Tx, { title, body, image, href }: NewBanner): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into content.banners (title, body, image, href, sort)
     values ($1, $2, $3, $4, (select coalesce(max(sort), 0) + 1 from content.banners)) returning id`,
    [title, body, image, href],
  );
  return rows[0]!.id;
}
