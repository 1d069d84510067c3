import { amountText, Hint, KeyValue, ListRow, moneyText, RecordRow, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { TURNOVER_SOURCE_LABEL } from '../../core/labels.ts';
import { go } from '../../core/navigate.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { slipPath } from './GameRecord.tsx';
import { type CountedBet, type Requirement, useTurnoverBets } from './queries.ts';

function Facts({ row }: { row: Requirement }) {
  const { t, lang } = useT();
  const sums = [
    ['requiredSum', row.required],
    ['doneSum', row.done],
    ['leftSum', row.left],
  ] as const;
  return (
    <section className="pad mt2">
      <KeyValue label={t('cameFrom')}>
        {t(TURNOVER_SOURCE_LABEL[row.source])} <span className="fig">{amountText(row.amount)}</span>
      </KeyValue>
      <KeyValue label={t('date')}>{formatMoment(lang, row.created_at)}</KeyValue>
      {sums.map(([label, sum]) => (
        <KeyValue key={label} label={t(label)}>
          <span className="fig">{amountText(sum)}</span>
        </KeyValue>
      ))}
      {row.filled_at && (
        <p className="c2 mt2">{t('filledAt', { time: formatMoment(lang, row.filled_at) })}</p>
      )}
    </section>
  );
}

function Bet({ bet }: { bet: CountedBet }) {
  const { t, lang } = useT();
  return (
    <RecordRow
      title={
        <>
          {bet.game_name} <span className="c2 t2">· {formatMoment(lang, bet.time)}</span>
        </>
      }
      amount={moneyText(BigInt(bet.counted), 'always')}
      detail={bet.counted === bet.stake ? '' : t('countedOf', { stake: amountText(bet.stake) })}
      state={<span className="hash c2">{bet.slip}</span>}
      onClick={() => go(slipPath(bet.gameId), { slip: bet.slip })}
    />
  );
}

/** One turnover requirement: its source, its progress, and the bets counted towards it, in order. */
export function TurnoverBets({ id }: { id: number }) {
  const { t } = useT();
  const [page, setPage] = useState(1);
  const query = useTurnoverBets(id, page);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { requirement, list, total } = query.data;
  const { tid } = requirement;
  return (
    <>
      <Facts row={requirement} />
      {tid !== null && (
        <section className="list mt4">
          <ListRow
            icon="download"
            label={t('openDeposit')}
            value={tid}
            onClick={() => go(paths.myRecordDetail, { type: 'deposit', id: tid })}
          />
        </section>
      )}
      <section className="mt6">
        <h2 className="t3 pad">{t('filledBy')}</h2>
        {total === 0 ? (
          <div className="pad mt2">
            <Hint>{t('filledByNone')}</Hint>
          </div>
        ) : (
          <>
            {list.map((bet) => (
              <Bet key={bet.slip} bet={bet} />
            ))}
            <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
          </>
        )}
      </section>
    </>
  );
}
