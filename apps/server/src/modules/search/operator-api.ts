import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { findAll } from './find-all.ts';

/** Operators' search over everything that has a number. */
export function searchOperatorApi({ store }: AppContext): Handlers<'operatorSearch'> {
  return {
    find: async ({ text }, { operator }) => ok(await findAll(store, text, operator.role)),
  };
}
