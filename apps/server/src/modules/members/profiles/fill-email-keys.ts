import type { Store } from '../../../database/index.ts';
import { emailKey } from './personal.ts';

/** Addresses of one run. */
const ROWS = 500;

/** Computes the search keys of e-mail addresses that were stored before there were keys. */
export async function fillEmailKeys({ store }: { store: Store }): Promise<void> {
  const { rows } = await store.query<{ id: bigint; email: Buffer | null }>(
    `select id, email_encrypted as email from members.accounts
     where email_encrypted is not null and email_key is null order by id limit $1`,
    [ROWS],
  );
  for (const { id, email } of rows)
    await store.query(
      'update members.accounts set email_key = $2 where id = $1 and email_encrypted = $3 and email_key is null',
      [id, emailKey(store, store.personal.decrypt('email', email)), email],
    );
}
