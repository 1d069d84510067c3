import type { Text } from '@shwe/contract';
import type { Tx } from '../../database/index.ts';
/** A notice as an operator writes it: every language, or it is not taken. */
export type NewNotice = { title: Text; body: Text; popUp?: boolean };

/** A banner: `image` is a pigment of the design system or an image address. */
export type NewBanner = { title: Text; body: Text; image: string; href: string };

/** Publishes a notice; gives its id. */
export async function addNotice(tx: Tx, { title, body, popUp = false }: NewNotice): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    'insert into content.notices (title, body, pop_up) values ($1, $2, $3) returning id',
    [title, body, popUp],
  );
  return rows[0]!.id;
}

/** Puts a banner up, after those there are. */
export async function addBanner(tx: Tx, { title, body, image, href }: NewBanner): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into content.banners (title, body, image, href, sort)
     values ($1, $2, $3, $4, (select coalesce(max(sort), 0) + 1 from content.banners)) returning id`,
    [title, body, image, href],
  );
  return rows[0]!.id;
}
