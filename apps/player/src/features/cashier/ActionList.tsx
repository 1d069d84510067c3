import { yangonDate } from '@shwe/kernel';
import { Button, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { MoreRows } from '../../core/MoreRows.tsx';
import { go } from '../../core/navigate.ts';
import { useBusinessDay } from '../../core/now.ts';
import { lastDays } from '../../core/range.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinSentence } from '../../i18n/join-syllables.ts';
import { Say } from '../../i18n/Say.tsx';
import { paths } from '../../paths.ts';
import { type Action, useActions } from './queries.ts';
import { actionState, amountText, backInBalance, movesNothing, WALLET_NAME } from './words.ts';

const TYPE = { deposit: 1, withdrawal: 2 } as const;

/** paymentType 7 is KBZPay, anything else WavePay (specification §3). */
function methodName(action: Action): string {
  return action.paymentType === 7 ? WALLET_NAME.kbzpay : WALLET_NAME.wavepay;
}

function ActionRow({ action }: { action: Action }) {
  const { t, lang } = useT();
  const state = actionState(action);
  const isBack = backInBalance(action);
  const ended = [joinSentence(action.reason), isBack ? t('moneyReturned') : ''].filter((part) => part !== '');
  const detail = (
    <>
      {formatTime(lang, action.time)}
      {action.balance !== null && !isBack && (
        <>
          {' · '}
          <span className="nowrap">
            <Say k="balanceWas" v={{ amount: moneyText(BigInt(action.balance)) }} />
          </span>
        </>
      )}
      {ended.map((part) => (
        <span key={part} className="line">
          {part}
        </span>
      ))}
    </>
  );
  const common = {
    title: methodName(action),
    amount: <span className={movesNothing(action) ? 'c2' : undefined}>{amountText(action)}</span>,
    detail,
    state: <Tag tone={state.tone}>{t(state.word)}</Tag>,
  };
  if (action.type !== 'deposit') return <RecordRow {...common} />;
  return <RecordRow {...common} onClick={() => go(paths.deposit, { tid: action.id })} />;
}

function byDay(actions: readonly Action[]): [string, Action[]][] {
  const days = new Map<string, Action[]>();
  for (const action of actions) {
    const day = yangonDate(new Date(action.time));
    days.set(day, [...(days.get(day) ?? []), action]);
  }
  return [...days];
}

/** The account record of deposits or withdrawals, by day. */
export function ActionList({ type, days }: { type: 'deposit' | 'withdrawal'; days: number }) {
  const { t, lang } = useT();
  const { from, to } = lastDays(useBusinessDay(), days);
  const query = useActions(TYPE[type], from, to);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const actions = query.data.pages.flatMap((page) => page.list);
  if (actions.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        action={
          <Button tone="quiet" onClick={() => go(type === 'deposit' ? paths.deposit : paths.withdrawal)}>
            {t(type === 'deposit' ? 'deposit' : 'withdraw')}
          </Button>
        }
      >
        <p>{t(type === 'deposit' ? 'depositsEmpty' : 'withdrawalsEmpty')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {byDay(actions).map(([day, list]) => (
        <section key={day}>
          <div className="day">
            <span>{formatWeekday(lang, day)}</span>
          </div>
          {list.map((action) => (
            <ActionRow key={action.id} action={action} />
          ))}
        </section>
      ))}
      <MoreRows
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
