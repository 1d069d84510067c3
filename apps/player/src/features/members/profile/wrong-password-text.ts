import type { Failure } from '@shwe/client';
import { translate } from '../../../i18n/index.ts';

/** The server refuses a wrong login password as a wrong code where it asks for nothing else; this says password. */
export function wrongPasswordText(failure: Failure | null): string | undefined {
  if (failure?.kind !== 'refused') return undefined;
  if (failure.code !== 'code_wrong' && failure.code !== 'password_wrong') return undefined;
  return translate('passwordWrong', { n: Number(failure.details.n) });
}
