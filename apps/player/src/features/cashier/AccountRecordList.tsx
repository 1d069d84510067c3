import { Button, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Parts } from '../../components/Parts.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { dayOfTime, groupByDay } from '../../core/group-by-day.ts';
import { go } from '../../core/navigate.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { type Key, type Translate, useT } from '../../i18n/index.ts';
import { joinSentence } from '../../i18n/join-syllables.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type Path, paths } from '../../paths.ts';
import { amountText, isBalanceUnchanged, isReturned, recordState } from './labels.ts';
import { openRecord } from './open-record.ts';
import { type AccountRecord, type RecordType, useAccountRecords } from './queries.ts';

function titleOf({ type, transfer_type: direction, method }: AccountRecord, t: Translate): string {
  return type === 'transfer'
    ? t(direction === 0 ? 'transferToGame' : 'transferToMain', { name: method })
    : method;
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
      <Parts>
        <span className="nowrap">{formatTime(lang, record.time)}</span>
        {record.balance !== null && !wasReturned && (
          <span className="nowrap">
            <RichText k="balanceWas" v={{ amount: moneyText(BigInt(record.balance)) }} />
          </span>
        )}
      </Parts>
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
export const EMPTY: Record<RecordType, { text: Key; button: Key; path: Path }> = {
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
