import { amountText, EmptyState, Hint, ProgressBar, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { TURNOVER_SOURCE_LABEL } from '../../core/labels.ts';
import { go } from '../../core/navigate.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { type Requirement, useTurnover } from './queries.ts';

function Row({ row }: { row: Requirement }) {
  const { t, lang } = useT();
  return (
    <button type="button" className="need" onClick={() => go(paths.turnover, { id: String(row.id) })}>
      <span className="row between">
        <span className="t3">
          {t(TURNOVER_SOURCE_LABEL[row.source])} <span className="fig">{amountText(row.amount)}</span>
        </span>
        <span className={row.left > 0 ? 'amber' : 'jade'}>
          {row.left > 0 ? (
            <RichText k="notFilled" v={{ amount: amountText(row.left) }} />
          ) : (
            <RichText k="doneOf" v={{ done: amountText(row.done), required: amountText(row.required) }} />
          )}
        </span>
      </span>
      <ProgressBar className="mt2" share={row.done / row.required} />
      <span className="c2 t2 below">
        <span className="hash">{row.reference}</span> · {formatMoment(lang, row.created_at)}
        {row.filled_at && (
          <span className="line">{t('filledAt', { time: formatMoment(lang, row.filled_at) })}</span>
        )}
      </span>
    </button>
  );
}

/** What is still to be bet in all, and every turnover requirement with its progress. */
export function TurnoverRows() {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const query = useTurnover(page);
  if (query.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { list, total, left } = query.data;
  return (
    <>
      <section className="pad mt4">
        <span className="c2">{t('turnoverLeft')}</span>
        <div className="fig left-sum">{amountText(left)}</div>
        <div className="mt3">
          <Hint>{t('turnoverHow')}</Hint>
        </div>
      </section>
      {total === 0 ? (
        <EmptyState title={t('empty')}>
          <p>{t('turnoverEmpty')}</p>
        </EmptyState>
      ) : (
        <section className="mt4">
          {list.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
        </section>
      )}
    </>
  );
}
