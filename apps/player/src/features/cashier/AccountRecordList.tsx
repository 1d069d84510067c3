import { Button, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { dayOfTime, groupByDay } from '../../core/group-by-day.ts';
import { go } from '../../core/navigate.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { type Key, type Translate, useT } from '../../i18n/index.ts';
import { joinSentence } from '../../i18n/join-syllables.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type Path, paths } from '../../paths.ts';
import { amountText, isBalanceUnchanged, isCommission, isReturned, recordState } from './labels.ts';
import { type AccountRecord, type RecordType, useAccountRecords } from './queries.ts';

function titleOf({ type, transfer_type: direction, method }: AccountRecord, t: Translate): string {
  return type === 'transfer'
    ? t(direction === 0 ? 'transferToGame' : 'transferToMain', { name: method })
    : method;
}

/** Adjustments are listed among the deposits; their ids begin with A. */
const isAdjustment = (id: string) => id.startsWith('A-');

/** Withdrawals through an agent have ids of their own, which begin with E. */
const isThroughAgent = (id: string) => id.startsWith('E-');

/** Deposits through an agent have ids of their own, which begin with AD. */
const isClaim = (id: string) => id.startsWith('AD-');

/** A transfer, a deposit or withdrawal through an agent and a commission open their own page, an unpaid deposit the page to pay it, any other record its details. */
function openRecord(record: AccountRecord): void {
  const { type, id, state } = record;
  if (type === 'transfer') {
    go({ done: paths.transferSuccess, not_done: paths.transferError }[state] ?? paths.transfer, { tid: id });
  } else if (isThroughAgent(id)) go(paths.agentWithdrawal, { id });
  else if (isClaim(id)) go(paths.agentDeposit, { id });
  else if (isCommission(record)) go(paths.agentCommission);
  else if (state === 'unpaid') go(paths.deposit, { tid: id });
  else go(paths.myRecordDetail, { type: isAdjustment(id) ? 'adjustment' : type, id });
}

function AccountRecordRow({ record }: { record: AccountRecord }) {
  const { t, lang } = useT();
  const state = recordState(record);
  const wasReturned = isReturned(record);
  const outcomeTexts = [joinSentence(record.reason), wasReturned ? t('moneyReturned') : ''].filter(
    (part) => part !== '',
  );
  const detail = (
    <>
      <span className="dotted">
        <span>{formatTime(lang, record.time)}</span>{' '}
        {record.balance !== null && !wasReturned && (
          <span>
            <RichText k="balanceWas" v={{ amount: moneyText(BigInt(record.balance)) }} />
          </span>
        )}
      </span>
      {outcomeTexts.map((part) => (
        <span key={part} className="line">
          {part}
        </span>
      ))}
    </>
  );
  const common = {
    title: titleOf(record, t),
    amount: <span className={isBalanceUnchanged(record) ? 'c2' : undefined}>{amountText(record)}</span>,
    detail,
    state: <Tag tone={state.tone}>{t(state.label)}</Tag>,
  };
  return <RecordRow {...common} onClick={() => openRecord(record)} />;
}

/** The text and the button shown when a list is empty. */
const EMPTY: Record<RecordType, { text: Key; button: Key; path: Path }> = {
  deposit: { text: 'depositsEmpty', button: 'deposit', path: paths.deposit },
  withdrawal: { text: 'withdrawalsEmpty', button: 'withdraw', path: paths.withdrawal },
  transfer: { text: 'transfersEmpty', button: 'transfer', path: paths.transfer },
  dividend: { text: 'dividendsEmpty', button: 'activities', path: paths.activities },
};

/** The account records of one type within a range of days, latest first, a page at a time. */
export function AccountRecordList({ type, days }: { type: RecordType; days: DateRange }) {
  const { t, lang } = useT();
  const [page, setPage] = useState(1);
  const query = useAccountRecords(type, days, page);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { list, total } = query.data;
  if (total === 0) {
    const { text, button, path } = EMPTY[type];
    return (
      <EmptyState
        title={t('empty')}
        action={
          <Button tone="quiet" onClick={() => go(path)}>
            {t(button)}
          </Button>
        }
      >
        <p>{t(text)}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {groupByDay(list, (row) => dayOfTime(row.time)).map(([day, records]) => (
        <section key={day}>
          <div className="day">
            <span>{formatWeekday(lang, day)}</span>
          </div>
          {records.map((record) => (
            <AccountRecordRow key={record.id} record={record} />
          ))}
        </section>
      ))}
      <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
    </>
  );
}
