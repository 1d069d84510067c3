import type { Output } from '@shwe/contract';
import { KeyCap } from '../../components/bits.tsx';
import { JustClosed, Queue } from '../../components/cases/Queue.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Empty } from '../../components/states.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useDepartingRows } from '../../core/departing-rows.ts';
import { matchesFilter, useFilter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useApiQuery } from '../../core/query.ts';
import { useSelectedCase } from '../../core/selected-case.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes, SLA_MIN, slaState } from '../../core/sla.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { countTabs, matchesTab, type Tab, tabOf } from './queue-tabs.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

type Row = Output<'consoleCashier', 'withdrawals'>['list'][number];

const TAB_LABELS: Record<Tab, Key> = {
  all: 'allOf',
  free: 'unassigned',
  mine: 'assignedToMe',
  second: 'awaitingSecondApproval',
  done: 'processed',
};

/** The withdrawal queue on the left, the case on the right. */
export function WithdrawalQueue() {
  const { t } = useT();
  const { operator } = useMe();
  const { search, path, go } = useNav();
  const now = useBusinessNow(15_000);
  const tab = tabOf(search.show);
  const open = useApiQuery('consoleCashier', 'withdrawals', { states: 'open', size: 100 });
  const done = useApiQuery('consoleCashier', 'withdrawals', { states: 'done' }, { when: tab === 'done' });
  const asked = tab === 'done' ? done : open;
  const filter = useFilter();
  const rows = asked.data?.list.filter(
    (row) =>
      matchesTab(row, tab, operator.full_name) &&
      matchesFilter(filter.text, [row.id, row.who.name, row.who.phone, `M-${row.who.id}`, row.amount]),
  );
  const { selected, select, next } = useSelectedCase(
    paths.withdrawals,
    rows?.map((row) => row.id),
  );
  const shown = useDepartingRows(rows, `${tab} ${filter.text ?? ''}`, (row) => row.id);
  const counts = countTabs(open.data?.list ?? [], operator.full_name);
  const promised = SLA_MIN.withdrawals;
  const late = (open.data?.list ?? []).filter((row) => ageMinutes(row.created_at, now) > promised).length;
  const total = (open.data?.list ?? []).reduce((all, row) => all + row.amount, 0);
  return (
    <div className="desk">
      <Queue
        title={t('withdrawals')}
        total={open.data && t('pendingTotal', { n: open.data.total, sum: amountText(total) })}
        tabs={(Object.keys(TAB_LABELS) as Tab[]).map((value) => ({
          value,
          label:
            value === 'done' || !open.data
              ? t(TAB_LABELS[value])
              : `${t(TAB_LABELS[value])} ${counts[value]}`,
        }))}
        tab={tab}
        selectTab={(show) => go(path, show === 'all' ? {} : { show })}
        filter={filter}
        orderText={t(tab === 'done' ? 'latestFirst' : 'oldestFirst')}
        lateText={late > 0 && tab !== 'done' ? t('overSla', { n: late, m: promised }) : ''}
        rows={shown?.rows.map((row) => {
          const minutes = ageMinutes(row.created_at, now);
          const isDone = row.decided_by !== null;
          return {
            id: row.id,
            name: row.who.name,
            amount: row.amount,
            age: isDone ? null : { minutes, lateness: slaState(minutes, promised) },
            sub: shown.left.has(row.id) ? <JustClosed /> : <Sub row={row} mine={operator.full_name} />,
            quiet:
              isDone ||
              shown.left.has(row.id) ||
              (row.state === 'reviewing' && row.taken_by !== operator.full_name),
          };
        })}
        failure={asked.error && !rows ? { error: asked.error, again: () => void asked.refetch() } : null}
        empty={<NothingPending isAll={tab === 'all'} />}
        selected={selected}
        select={select}
      />
      {selected === undefined ? (
        <section className="case">
          <div className="body one">
            <Empty text={t(rows?.length === 0 ? 'nothingPending' : 'selectCase')} />
          </div>
        </section>
      ) : (
        <WithdrawalCase key={selected} id={selected} next={next} />
      )}
    </div>
  );
}

/** The row's second line: wallet, marks, and who has it. */
function Sub({ row, mine }: { row: Row; mine: string }) {
  const { t } = useT();
  const titleOf = usePayeeTitle();
  const isFinished = row.decided_by !== null;
  return (
    <>
      {titleOf(row)}
      {row.marks.high > 0 && (
        <span className="ruby">
          <Icon name="octagon" /> {row.marks.high}
        </span>
      )}
      {row.marks.doubt > 0 && (
        <span className="amber">
          <Icon name="triangle" /> {row.marks.doubt}
        </span>
      )}
      {row.batch && <span className="amber">{t('inBatch', { id: row.batch })}</span>}
      {row.state === 'approved' && !row.batch && (
        <span className="t2">
          <Icon name="people" /> {t('approvedOneOfTwo', { name: row.approved_by ?? '' })}
        </span>
      )}
      {row.state === 'reviewing' && (
        <span className={row.taken_by === mine ? 't2' : ''}>
          {row.taken_by === mine ? t('assignedToYou') : row.taken_by}
        </span>
      )}
      {isFinished && (
        <span className={row.state === 'paid' ? 'jade' : 'ruby'}>
          {t(`state_${row.state}`)}, {row.decided_by}
        </span>
      )}
    </>
  );
}

function NothingPending({ isAll }: { isAll: boolean }) {
  const { t } = useT();
  const { may } = useMe();
  const today = useApiQuery('consoleOperators', 'today', {}, { when: may('today.view') }).data;
  const waiting = today?.deposits.waiting ?? 0;
  return (
    <Empty
      text={t(isAll ? 'nothingPending' : 'nothingHere')}
      next={
        waiting > 0 && (
          <>
            <a className="link" href={hrefOf(paths.deposits)}>
              {t('otherQueueHas', { queue: t('deposits'), n: waiting })}
            </a>{' '}
            <KeyCap k="G" /> <KeyCap k="D" />
          </>
        )
      }
    />
  );
}
