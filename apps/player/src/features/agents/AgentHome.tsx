import { amountText, cx, moneyText, Skeleton } from '@shwe/ui';
import type { ReactNode } from 'react';
import { HeroSum } from '../../components/HeroSum.tsx';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { go } from '../../core/navigate.ts';
import { formatTime } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AgentMenu, type Waiting } from './AgentMenu.tsx';
import { DayBars } from './DayBars.tsx';
import { HomeDock } from './HomeDock.tsx';
import { type AgentIndex, useAgentIndex } from './queries.ts';

type Counter = {
  field: keyof AgentIndex['days'][number] & keyof AgentIndex;
  label: Key;
  /** The list behind it, as its page names it. */
  list: string;
  kind?: 'count' | 'result';
};

/** The nine counters of today. */
const COUNTERS: readonly Counter[] = [
  { field: 'offline_todays', label: 'newMembers', list: 'registrations', kind: 'count' },
  { field: 'first_recharge_todays', label: 'firstDeposit', list: 'first', kind: 'count' },
  { field: 'repeat_recharge_todays', label: 'repeatDeposit', list: 'repeat', kind: 'count' },
  { field: 'deposit_todays', label: 'deposit', list: 'deposits' },
  { field: 'withdraw_todays', label: 'withdraw', list: 'withdrawals' },
  { field: 'dividend_todays', label: 'bonus', list: 'dividends' },
  { field: 'betamount_todays', label: 'stakesShort', list: 'stakes' },
  { field: 'netamount_todays', label: 'winLoss', list: 'results', kind: 'result' },
  { field: 'mlmoney_todays', label: 'rebate', list: 'rebates' },
];

/** Longer sums are set smaller, so that three columns fit on the narrowest phone. */
const LONG = 10;

type Props = {
  defaultRate: string | undefined;
  /** What waits for the agent, above the figures. */
  work: ReactNode;
  waiting: Waiting;
};

/**
 * The agent area: what the downline has, what waits, the day at a glance, and the ways to everything else. If the figures
 * do not load, the rest is usable without them.
 */
export function AgentHome({ defaultRate, work, waiting }: Props) {
  const query = useAgentIndex();
  const isLeaving = useAgentsOnly(query);
  const index = query.data;
  if (isLeaving) return null;
  const isMissing = query.isError && !index;
  return (
    <>
      {isMissing ? (
        <section className="pad mt3">
          <LoadErrors queries={[query]} text="figuresFailed" />
        </section>
      ) : (
        <Head index={index} />
      )}
      {work}
      {!isMissing && <Counters index={index} busy={query.isFetching} />}
      <AgentMenu index={index} defaultRate={defaultRate} waiting={waiting} />
      <HomeDock />
    </>
  );
}

type Count = { label: Key; value: number | undefined; tone?: string; open: () => void };

function Head({ index }: { index: AgentIndex | undefined }) {
  const { t } = useT();
  const counts: readonly Count[] = [
    // Players and agents are the whole downline together.
    {
      label: 'playersCount',
      value: index && index.offline_nums - index.offline_daili_nums,
      open: () => go(paths.myDownGammer),
    },
    {
      label: 'agentsCount',
      value: index?.offline_daili_nums,
      open: () => go(paths.myDownGammer, { show: 'agents' }),
    },
    {
      label: 'onlineCount',
      value: index?.online_nums,
      tone: 'jade',
      open: () => go(paths.myOnlineGamer),
    },
  ];
  return (
    <>
      <HeroSum label={t('downlineMoney')} amount={index?.offline_moneys} tone="gold" />
      <div className="ag-three">
        {counts.map(({ label, value, tone, open }) => (
          <button key={label} type="button" className={value ? tone : undefined} onClick={open}>
            {value === undefined ? (
              <Skeleton width={28} height={20} />
            ) : (
              <span className="fig">{amountText(value)}</span>
            )}
            {t(label, { n: value ?? 0 })}
          </button>
        ))}
      </div>
    </>
  );
}

function Counters({ index, busy }: { index: AgentIndex | undefined; busy: boolean }) {
  const { t, lang } = useT();
  return (
    <section className="ag-day" aria-busy={busy}>
      <div className="sec mt2">
        <h2>{t('today')}</h2>
        <span className="ag-time" role="status">
          {index && !busy ? (
            <>
              {t('daysAndTime', { n: index.days.length })}
              <span className="fig">{formatTime(lang, index.updated_at)}</span>
            </>
          ) : (
            <>
              <span className="spin" />
              {t('loading')}
            </>
          )}
        </span>
      </div>
      <div className="ag-nine">
        {COUNTERS.map(({ field, label, list, kind }) => (
          <button key={field} type="button" onClick={() => go(paths.agentToday, { list })}>
            <small>{t(label)}</small>
            {index ? (
              <>
                <Figure value={index[field]} isResult={kind === 'result'} />
                <DayBars
                  values={index.days.map((day) => day[field])}
                  {...(kind === 'result' && { base: 'zero' })}
                />
              </>
            ) : (
              <>
                <span className="fig">
                  <Skeleton width={kind === 'count' ? 28 : 82} height={18} />
                </span>
                <Skeleton width="100%" height={24} className="wide" />
              </>
            )}
          </button>
        ))}
      </div>
    </section>
  );
}

function Figure({ value, isResult }: { value: number; isResult: boolean }) {
  const text = isResult ? moneyText(BigInt(value), 'always') : amountText(value);
  const tone = isResult && value !== 0 && (value > 0 ? 'jade' : 'ruby');
  return <b className={cx('fig', tone, text.length > LONG && 'long')}>{text}</b>;
}
