import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import { useDepartingRows } from '../../core/departing-rows.ts';
import type { Failure } from '../../core/failure.ts';
import { matchesFilter, useFilter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { useSelectedCase } from '../../core/selected-case.ts';
import { ageMinutes, slaState } from '../../core/sla.ts';
import { useOpenCases, useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { Empty } from '../states.tsx';
import { Desk } from './Desk.tsx';
import { JustClosed, Queue } from './Queue.tsx';

type CaseRow = {
  who: { id: number; name: string; phone: string };
  amount: number;
  decided_by: string | null;
};

export type CasesQuery<Row> = Pick<
  UseQueryResult<{ list: Row[]; total: number }, Failure>,
  'data' | 'error' | 'refetch'
>;

type Props<Row extends CaseRow, Tab extends string> = {
  title: string;
  path: string;
  /** The list of all processed cases. */
  processedPath: string;
  sla: 'deposits' | 'withdrawals';
  /** The cases that wait for an operator, whatever tab is shown. */
  open: CasesQuery<Row>;
  /** The cases from which `matchesTab` and the filter take those of the shown tab. */
  query: CasesQuery<Row>;
  tab: Tab;
  tabs: { value: Tab; label: string }[];
  matchesTab: (row: Row) => boolean;
  idOf: (row: Row) => string;
  waitingSince: (row: Row) => string;
  /** What the filter finds a case by, besides its member and its amount. */
  filterTexts: (row: Row) => string[];
  /** The second line of a row. */
  details: (row: Row) => ReactNode;
  /** Whether the row is dimmed, because somebody else works on the case. */
  isDimmed?: (row: Row) => boolean;
  empty: ReactNode;
  /** The selected case. */
  children: (id: string, next: () => void) => ReactNode;
};

/** A queue of cases, open ones oldest first, closed ones latest first, and beside it the selected case. */
export function QueuePage<Row extends CaseRow, Tab extends string>(props: Props<Row, Tab>) {
  const { t } = useT();
  const { path, go } = useNav();
  const now = useBusinessNow(15_000);
  const filter = useFilter();
  const { open, query, tab, idOf, children } = props;
  const rows = query.data?.list.filter(
    (row) => props.matchesTab(row) && matchesFilter(filter.text, textsOf(row, props.filterTexts(row))),
  );
  const { selected, select, next, close } = useSelectedCase(props.path, rows?.map(idOf));
  const shown = useDepartingRows(rows, `${tab} ${filter.text ?? ''}`, idOf);
  const slaMinutes = useSlaMinutes()[props.sla];
  const all = useOpenCases(props.sla);
  const ageOf = (row: Row) => ageMinutes(props.waitingSince(row), now);
  const pending = open.data?.list ?? [];
  const late = pending.filter((row) => ageOf(row) > slaMinutes).length;
  const isClosedTab = tab === 'done';
  return (
    <Desk
      isShown={selected !== undefined}
      listName={props.title}
      close={close}
      queue={
        <Queue
          title={props.title}
          total={
            <>
              {all && t('pendingTotal', { n: all.waiting, sum: amountText(all.sum) })}{' '}
              <a className="link" href={hrefOf(props.processedPath)}>
                {t('allProcessed')}
              </a>
            </>
          }
          tabs={props.tabs}
          tab={tab}
          selectTab={(show) => go(path, show === 'all' ? {} : { show })}
          filter={filter}
          sortText={t(isClosedTab ? 'latestFirst' : 'oldestFirst')}
          lateText={late > 0 && !isClosedTab ? t('overSla', { n: late, m: slaMinutes }) : ''}
          rows={shown?.rows.map((row) => {
            const id = idOf(row);
            const isClosed = row.decided_by !== null;
            const hasLeft = shown.departed.has(id);
            const minutes = ageOf(row);
            return {
              id,
              name: row.who.name,
              amount: row.amount,
              age: isClosed ? null : { minutes, state: slaState(minutes, slaMinutes) },
              details: hasLeft ? <JustClosed /> : props.details(row),
              isDimmed: isClosed || hasLeft || props.isDimmed?.(row) === true,
            };
          })}
          failure={query.error && !rows ? { error: query.error, retry: () => void query.refetch() } : null}
          empty={props.empty}
          selected={selected}
          select={select}
        />
      }
    >
      {selected === undefined ? (
        <section className="case">
          <div className="body one">
            <Empty text={t(rows?.length === 0 ? 'nothingPending' : 'selectCase')} />
          </div>
        </section>
      ) : (
        children(selected, next)
      )}
    </Desk>
  );
}

function textsOf({ who, amount }: CaseRow, own: string[]): (string | number)[] {
  return [...own, who.name, who.phone, `M-${who.id}`, amount];
}
