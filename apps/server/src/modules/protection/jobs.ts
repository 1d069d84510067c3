import type { AppContext } from '../../context/app-context.ts';

/** Deletes the keyed hashes of phones and payees that no break, exclusion or limit needs any more. */
export async function forgetPersonKeys({ store }: Pick<AppContext, 'store'>): Promise<void> {
  await store.query('select protection.forget_person_keys()');
}
