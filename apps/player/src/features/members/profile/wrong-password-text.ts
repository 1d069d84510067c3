import type { Failure } from '@shwe/client';
import { translate } from '../../../i18n/index.ts';

/** That the login password was wrong: a call that asks for nothing else counts it as a code, which nobody calls it. */
export function wrongPasswordText(failure: Failure | null): string | undefined {
  if (failure?.kind !== 'refused') return undefined;
  if (failure.code !== 'code_wrong' && failure.code !== 'password_wrong') return undefined;
  return translate('passwordWrong', { n: Number(failure.details.n) });
}
