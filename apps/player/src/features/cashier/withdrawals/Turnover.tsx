import { amountText, Note, ProgressBar } from '@shwe/ui';
import { TURNOVER_SOURCE_LABEL } from '../../../core/labels.ts';
import { formatDayOf } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { WithdrawalInfo } from '../queries.ts';

/** What is still to be bet, and each open turnover requirement with its source and progress. */
export function Turnover({ info }: { info: WithdrawalInfo }) {
  const { t, lang } = useT();
  const open = info.turnover.filter((row) => row.done < row.required);
  if (info.ml === 0 && info.kept === 0) return <Note kind="ok">{t('turnoverNone')}</Note>;
  return (
    <>
      {info.ml > 0 && (
        <div className="row between">
          <span>{t('turnoverLeft')}</span>
          <span className="fig">{amountText(info.ml)}</span>
        </div>
      )}
      {info.kept > 0 && (
        <div className="row between">
          <span>{t('transferUnbet')}</span>
          <span className="fig">{amountText(info.kept)}</span>
        </div>
      )}
      {open.map((row) => (
        <div key={`${row.source}-${row.reference}`} className="mt3">
          <div className="row between c2">
            <span>
              {t(TURNOVER_SOURCE_LABEL[row.source])} <span className="fig">{amountText(row.amount)}</span> ·{' '}
              {formatDayOf(lang, row.created_at)}
            </span>
            <span>
              <RichText k="doneOf" v={{ done: amountText(row.done), required: amountText(row.required) }} />
            </span>
          </div>
          <ProgressBar className="mt2" share={row.required === 0 ? 1 : row.done / row.required} />
        </div>
      ))}
    </>
  );
}
