import type { Failure } from '@shwe/client';
import { translate } from '../../../i18n/index.ts';

/**
 * The message for a wrong login password, with the tries left. Calls that need no other secret refuse it as
 * `code_wrong`.
 */
export function wrongPasswordText(failure: Failure | null): string | undefined {
  if (failure?.kind !== 'refused') return undefined;
  if (failure.code !== 'code_wrong' && failure.code !== 'password_wrong') return undefined;
  return translate('passwordWrong', { n: Number(failure.details.n) });
}
