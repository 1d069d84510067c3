import { clockTime, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** Date and time to the second. */
export function ExactTime({ at }: { at: string }) {
  const { names } = useT();
  return `${dateTime(at, names)}:${clockTime(at).slice(6)}`;
}

/** A link to the deposit that a payment belongs to, or "none". */
export function DepositLink({ tid }: { tid: string | null }) {
  const { t } = useT();
  if (tid === null) return <span className="t3">{t('none')}</span>;
  return (
    <a className="link" href={hrefOf(paths.deposit.replace('$id', tid))}>
      {tid}
    </a>
  );
}
