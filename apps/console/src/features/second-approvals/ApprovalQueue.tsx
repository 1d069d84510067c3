import type { ApprovalGroup } from '@shwe/contract/approvals';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Desk } from '../../components/cases/Desk.tsx';
import { JustClosed, Queue } from '../../components/cases/Queue.tsx';
import { ReplyMark } from '../../components/cases/ReplyMark.tsx';
import { Empty } from '../../components/states.tsx';
import { subjectName } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useDepartingRows } from '../../core/departing-rows.ts';
import type { Failure } from '../../core/failure.ts';
import { matchesFilter, useFilter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { useSelectedCase } from '../../core/selected-case.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ApprovalCase } from './ApprovalCase.tsx';
import { ApprovalTabs } from './ApprovalTabs.tsx';
import type { Approval, Approvals } from './types.ts';

type Tab = 'all' | ApprovalGroup | 'mine';
const TABS: readonly Tab[] = ['all', 'money', 'draws', 'access', 'mine'];

/** Own requests are in a tab of their own: the others are those that wait for this operator. */
function isIn(tab: Tab, row: Approval): boolean {
  if (tab === 'mine') return row.mine;
  return !row.mine && (tab === 'all' || row.group === tab);
}

type Props = {
  query: UseQueryResult<Approvals, Failure>;
  /** What a request decides about, where its changes do not say it; null for the others. */
  termsOf: (row: Approval) => ReactNode;
};

/** Everything that waits for a second operator, oldest first, and beside it the selected request. */
export function ApprovalQueue({ query, termsOf }: Props) {
  const texts = useT();
  const { t } = texts;
  const { may } = useMe();
  const { search, go } = useNav();
  const now = useBusinessNow(15_000);
  const filter = useFilter();
  const tab = TABS.find((one) => one === search.show) ?? 'all';
  const all = query.data?.list ?? [];
  const rows = query.data?.list.filter(
    (row) =>
      isIn(tab, row) &&
      matchesFilter(filter.text, [
        t(`act_${row.kind}`),
        subjectName(texts, row),
        row.who?.name ?? '',
        row.operator,
        row.amount ?? '',
      ]),
  );
  const { selected, select, next, close } = useSelectedCase(
    paths.secondApprovals,
    rows?.map(({ id }) => id),
  );
  const shown = useDepartingRows(rows, `${tab} ${filter.text ?? ''}`, ({ id }) => id);
  const slaOf = ({ group }: Approval) => query.data?.sla_minutes[group] ?? Number.POSITIVE_INFINITY;
  const late = all.filter((row) => !row.mine && ageMinutes(row.at, now) > slaOf(row)).length;
  const withdrawals = query.data?.withdrawals;
  const current = shown?.rows.find(({ id }) => id === selected);
  return (
    <Desk
      isShown={selected !== undefined}
      listName={t('secondApprovals')}
      close={close}
      queue={
        <Queue<Tab>
          title={t('secondApprovals')}
          total={<ApprovalTabs shown="queue" />}
          tabs={TABS.map((value) => ({
            value,
            label: [
              t(value === 'all' ? 'allOf' : `approvalTab_${value}`),
              all.filter((row) => isIn(value, row)).length || '',
            ].join(' '),
          }))}
          tab={tab}
          selectTab={(show) => go(paths.secondApprovals, show === 'all' ? {} : { show })}
          filter={filter}
          sortText={t('approvalsOldestFirst')}
          lateText={late > 0 ? t('approvalsOverSla', { n: late }) : ''}
          rows={shown?.rows.map((row) => {
            const minutes = ageMinutes(row.at, now);
            const slaMinutes = slaOf(row);
            const hasLeft = shown.departed.has(row.id);
            return {
              id: row.id,
              name: t(`act_${row.kind}`),
              amount: row.amount,
              age: { minutes, state: slaState(minutes, slaMinutes), slaMinutes },
              details: hasLeft ? (
                <JustClosed />
              ) : (
                <>
                  <ReplyMark request={row} />
                  {[row.who?.name, subjectName(texts, row)].filter(Boolean).join(', ')}
                </>
              ),
              isDimmed: hasLeft,
            };
          })}
          failure={query.error && !rows ? { error: query.error, retry: () => void query.refetch() } : null}
          empty={<Empty text={t(tab === 'mine' ? 'approvalsNoneOwn' : 'approvalsNone')} />}
          selected={selected}
          select={select}
          below={
            withdrawals &&
            withdrawals.waiting > 0 &&
            may('withdrawal.view') && (
              <a className="bare qlink link" href={hrefOf(`${paths.withdrawals}?show=second`)}>
                {t('approvalsWithdrawals', { n: withdrawals.waiting, sum: amountText(withdrawals.sum) })}
              </a>
            )
          }
        />
      }
    >
      {current && shown ? (
        <ApprovalCase
          key={`${current.id} ${current.at}`}
          row={current}
          slaMinutes={slaOf(current)}
          isOver={shown.departed.has(current.id)}
          next={next}
        >
          {termsOf(current)}
        </ApprovalCase>
      ) : (
        <section className="case">
          <div className="body one">
            <Empty text={t(rows?.length === 0 ? 'approvalsNone' : 'selectCase')} />
          </div>
        </section>
      )}
    </Desk>
  );
}
