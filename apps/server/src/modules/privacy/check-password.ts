import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import { refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type CodeSender, checkLoginPassword, type Secrets } from '../members/index.ts';

/**
 * Checks the login password of a logged-in member, like `checkLoginPassword`. A wrong one is `password_wrong` rather than `code_wrong`, because
 * the withdrawal password may be part of the same call.
 */
export async function confirmPassword(
  app: AppContext,
  sender: CodeSender,
  typed: string,
): Promise<Result<Secrets, Refused<'password_wrong' | 'server_busy' | 'too_many_tries'>>> {
  const checked = await checkLoginPassword(app, sender, typed);
  return !checked.ok && checked.refused === 'code_wrong'
    ? refuse('password_wrong', checked.details)
    : checked;
}
