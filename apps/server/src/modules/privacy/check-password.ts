import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import { refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { checkLoginPassword } from '../members/index.ts';

/**
 * The login password of who is logged in already; a wrong one says so in words of its own, for it may stand beside
 * another code.
 */
export async function checkPassword(
  app: AppContext,
  memberId: bigint,
  typed: string,
): Promise<Result<null, Refused<'password_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const known = await checkLoginPassword(app, memberId, typed);
  return !known.ok && known.refused === 'code_wrong' ? refuse('password_wrong', known.details) : known;
}
