import { clockTime, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** The first two cells of what a gateway or a chain told: when, to the second, and of which order. */
export function PaymentCells({ at, tid }: { at: string; tid: string | null }) {
  const { t, names } = useT();
  return (
    <>
      <td className="when">
        {dateTime(at, names)}:{clockTime(at).slice(6)}
      </td>
      <td>
        {tid === null ? (
          <span className="t3">{t('none')}</span>
        ) : (
          <a className="link" href={hrefOf(paths.deposit.replace('$id', tid))}>
            {tid}
          </a>
        )}
      </td>
    </>
  );
}
