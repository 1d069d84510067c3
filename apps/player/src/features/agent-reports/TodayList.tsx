import { amountText, cx, EmptyState, moneyText, Skeleton } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { HeroSum } from '../../components/HeroSum.tsx';
import { PagerDock } from '../../components/PagerDock.tsx';
import { go } from '../../core/navigate.ts';
import { formatTime } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { paths } from '../../paths.ts';
import { phoneText } from '../../util/phone-text.ts';
import { HourBars } from './HourBars.tsx';
import { MemberName, openMember } from './MemberName.tsx';
import { type TodayReply, useNewMembers, useTodayList } from './queries.ts';
import { type TodayListName, todayList } from './today-lists.ts';

/** Which lists of deposits there are, and the word for each. */
const DEPOSIT_FILTERS: readonly { list: TodayListName; label: Key }[] = [
  { list: 'deposits', label: 'everything' },
  { list: 'first', label: 'firstShort' },
  { list: 'repeat', label: 'repeatShort' },
];

type Props = { page: number; onPage: (page: number) => void };

/** The list behind a counter of today: its sum, its hours, and the rows that make it. */
export function TodayList({ list, page, onPage }: Props & { list: TodayListName }) {
  const { t } = useT();
  const { rows, signed } = todayList(list);
  const query = useTodayList(list, page);
  const isDeposit = DEPOSIT_FILTERS.some((filter) => filter.list === list);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <>
      {data?.total !== 0 && (
        <HeroSum amount={data?.sum} {...(signed && { sign: 'always' })}>
          {data ? (
            <>
              <span className="c2">
                {rows === 'posting' && (
                  <>
                    <RichText k="timesCount" v={{ n: data.total }} /> ·{' '}
                  </>
                )}
                <RichText k="membersCount" v={{ n: data.members }} />
              </span>
              <HourBars hours={data.hours} />
            </>
          ) : (
            <span />
          )}
        </HeroSum>
      )}
      {isDeposit && <DepositFilters list={list} />}
      {!data ? (
        <RowsPending />
      ) : data.total === 0 ? (
        <NoneToday />
      ) : (
        <>
          <div className="ar-head mt2">
            <span>{t(rows === 'posting' ? 'idAndTime' : 'idAndPhone')}</span>
            <span>{t(rows === 'posting' ? 'newestFirst' : 'largestFirst')}</span>
          </div>
          {data.list.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a page has no other name
            <Row key={index} row={row} list={list} />
          ))}
          <PagerDock page={page} total={data.total} busy={query.isPlaceholderData} onPage={onPage} />
        </>
      )}
    </>
  );
}

/** First and repeat deposits alone, with their numbers. */
function DepositFilters({ list }: { list: TodayListName }) {
  const { t } = useT();
  const first = useTodayList('first', 1, 1).data?.total;
  const repeat = useTodayList('repeat', 1, 1).data?.total;
  const counts: Partial<Record<TodayListName, number | undefined>> = {
    deposits: first !== undefined && repeat !== undefined ? first + repeat : undefined,
    first,
    repeat,
  };
  return (
    <div className="ar-filter mt2">
      {DEPOSIT_FILTERS.map((filter) => (
        <button
          key={filter.list}
          type="button"
          className={cx('chip', filter.list === list && 'on')}
          aria-pressed={filter.list === list}
          onClick={() => go(paths.agentToday, { list: filter.list }, 'replace')}
        >
          {t(filter.label)}
          {counts[filter.list] !== undefined && (
            <span className="fig count">{amountText(counts[filter.list] ?? 0)}</span>
          )}
        </button>
      ))}
    </div>
  );
}

type RowProps = { row: TodayReply['list'][number]; list: TodayListName };

function Row({ row, list }: RowProps) {
  const { t, lang } = useT();
  const { rows, signed } = todayList(list);
  const tone = signed && row.amount !== 0 && (row.amount > 0 ? 'jade' : 'ruby');
  const isPaid = list !== 'dividends' && list !== 'rebates';
  return (
    <button type="button" className="ar-row" onClick={() => openMember(row.id)}>
      <span>
        <MemberName
          id={row.id}
          remark={row.remark}
          {...(row.first === 1 && list !== 'first' && { mark: t('firstShort') })}
        />
        <small className="fig">
          {rows === 'posting' ? formatTime(lang, row.time) : phoneText(row.phone)}
        </small>
      </span>
      <span className="r">
        <span className={cx('fig', tone)}>
          {moneyText(BigInt(row.amount), signed ? 'always' : 'negative')}
        </span>
        <small>
          {rows === 'member' ? <RichText k="betsCount" v={{ n: row.count }} /> : isPaid ? row.method : ''}
        </small>
      </span>
    </button>
  );
}

/** Members of the direct downline who registered today. */
export function NewMembers({ page, onPage }: Props) {
  const { t, lang } = useT();
  const query = useNewMembers(page);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  if (!data) return <RowsPending />;
  if (data.total === 0) return <NoneToday />;
  return (
    <>
      <section className="ar-hero">
        <span className="money">
          <span className="disp">{amountText(data.total)}</span>
          <span className="u">{t('newMembersToday', { n: data.total })}</span>
        </span>
      </section>
      <div className="ar-head mt2">
        <span>{t('idAndTime')}</span>
        <span>{t('balanceAndPhone')}</span>
      </div>
      {data.list.map((row) => (
        <button key={row.id} type="button" className="ar-row" onClick={() => openMember(row.id)}>
          <span>
            <MemberName
              id={row.id}
              remark={row.remark}
              {...(row.is_daili === 1 && { mark: t('agentRole') })}
            />
            <small className="fig">{formatTime(lang, row.created_at)}</small>
          </span>
          <span className="r">
            <span className="fig">{amountText(row.money)}</span>
            <small className="fig">{phoneText(row.phone)}</small>
          </span>
        </button>
      ))}
      <PagerDock page={page} total={data.total} busy={query.isPlaceholderData} onPage={onPage} />
    </>
  );
}

function NoneToday() {
  const { t } = useT();
  return (
    <EmptyState title={t('todayNone')}>
      <p>{t('todayNoneText')}</p>
    </EmptyState>
  );
}

/** Rows of the final height while a list loads. */
export function RowsPending() {
  const { t } = useT();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      <div className="ar-head mt2" />
      {[96, 128, 84, 110, 140, 92, 120, 88].map((width) => (
        <div key={width} className="ar-row">
          <span>
            <Skeleton width={width} height={16} />
            <Skeleton width={64} height={12} className="mt2" />
          </span>
          <Skeleton width={72} height={16} />
        </div>
      ))}
    </div>
  );
}
