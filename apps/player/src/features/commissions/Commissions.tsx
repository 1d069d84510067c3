import { EmptyState, KeyValue } from '@shwe/ui';
import { useState } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroPending } from '../../components/HeroPending.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { rateText } from '../../util/rate-text.ts';
import { MODEL_LABEL, type Rate, useStatements } from './queries.ts';
import { StatementMonth } from './StatementMonth.tsx';
import { StatementState } from './StatementState.tsx';

/** The commissions of an agent: the latest month, the rates, then each statement with how it was computed. */
export function Commissions() {
  const { t, lang } = useT();
  const [pages, setPages] = useState(1);
  const query = useStatements(1);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <HeroPending label={t('commission')} />;
  const [latest] = data.list;
  const nextDay = formatDay(lang, data.next_day);
  const ofLatest = data.list.filter(({ month }) => month === latest?.month);
  // The sum is not all paid while one of its statements waits.
  const shown =
    ofLatest.find(({ state }) => state === 'waiting') ??
    ofLatest.find(({ state }) => state === 'paid') ??
    latest;
  const hasRate = data.rates.some(({ today, next }) => today > 0 || next > 0);
  return (
    <>
      {shown && (
        <HeroSum
          label={<RichText k="commissionOfMonth" v={{ month: formatMonth(lang, shown.month) }} />}
          amount={ofLatest.reduce((sum, { payable }) => sum + payable, 0)}
        >
          <StatementState statement={shown} />
        </HeroSum>
      )}
      <section className="pad mt3">
        {data.rates.map((rate) => (
          <RateLine key={rate.model} rate={rate} />
        ))}
        <p className="c2 t1 mt2">
          {hasRate ? <RichText k="commissionNextDay" v={{ date: nextDay }} /> : t('commissionByOperators')}
        </p>
      </section>
      {latest ? (
        <>
          <div className="ar-head still mt3">
            <b>{t('commissionsByMonth')}</b>
          </div>
          {Array.from({ length: pages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: page n is always at the same place
            <StatementPage key={index} page={index + 1} />
          ))}
          <MoreRows
            hasMore={data.total > pages * data.size}
            busy={false}
            onMore={() => setPages(pages + 1)}
          />
        </>
      ) : (
        <EmptyState title={t('commissionsNone')}>
          <p>{t('commissionsNoneText')}</p>
        </EmptyState>
      )}
    </>
  );
}

function RateLine({ rate: { model, today, next } }: { rate: Rate }) {
  const { t } = useT();
  return (
    <KeyValue label={t(MODEL_LABEL[model])}>
      <span className="fig">{rateText(today)}</span>
      {next !== today && (
        <small className="c2">
          {' '}
          <RichText k="rateNextMonth" v={{ rate: rateText(next) }} />
        </small>
      )}
    </KeyValue>
  );
}

function StatementPage({ page }: { page: number }) {
  const { data } = useStatements(page);
  return data?.list.map((statement, index) => (
    <StatementMonth key={statement.id} statement={statement} isOpenAtFirst={page === 1 && index === 0} />
  ));
}
