import { formatExactMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';

/** Date and time to the second. */
export function Moment({ at }: { at: string }) {
  const { lang } = useT();
  return <>{formatExactMoment(lang, at)}</>;
}
