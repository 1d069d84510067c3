import type { Output } from '@shwe/contract';
import { ageMinutes, lateness, PROMISED_MIN } from '../../core/ages.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useChosen } from '../../core/desk.ts';
import { fitsFilter, useFilter } from '../../core/filter.ts';
import { sum } from '../../core/format.ts';
import { useLeaving } from '../../core/leaving.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { Cap } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { JustDecided, Queue } from '../../parts/Queue.tsx';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import { countTabs, fitsTab, type Tab, tabOf } from './tabs.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

type Row = Output<'operatorWithdrawals', 'list'>['list'][number];

const TAB_WORDS: Record<Tab, Key> = {
  all: 'allOf',
  free: 'free',
  mine: 'mine',
  second: 'second',
  done: 'doneTab',
};

/** The withdrawal queue on the left, the case on the right. */
export function WithdrawalsDesk() {
  const { t } = useT();
  const { operator } = useMe();
  const { search, path, go } = useNav();
  const now = useBusinessNow(15_000);
  const tab = tabOf(search.show);
  const open = useAsk('operatorWithdrawals', 'list', { states: 'open', size: 100 });
  const done = useAsk('operatorWithdrawals', 'list', { states: 'done' }, { when: tab === 'done' });
  const asked = tab === 'done' ? done : open;
  const filter = useFilter();
  const rows = asked.data?.list.filter(
    (row) =>
      fitsTab(row, tab, operator.full_name) &&
      fitsFilter(filter.text, [row.id, row.who.name, row.who.phone, `M-${row.who.id}`, row.amount]),
  );
  const { chosen, choose, next } = useChosen(
    paths.withdrawals,
    rows?.map((row) => row.id),
  );
  const shown = useLeaving(rows, `${tab} ${filter.text ?? ''}`, (row) => row.id);
  const counts = countTabs(open.data?.list ?? [], operator.full_name);
  const promised = PROMISED_MIN.withdrawals;
  const late = (open.data?.list ?? []).filter((row) => ageMinutes(row.created_at, now) > promised).length;
  const total = (open.data?.list ?? []).reduce((all, row) => all + row.amount, 0);
  return (
    <div className="desk">
      <Queue
        title={t('withdrawals')}
        total={open.data && t('waitingSum', { n: open.data.total, sum: sum(total) })}
        tabs={(Object.keys(TAB_WORDS) as Tab[]).map((value) => ({
          value,
          label:
            value === 'done' || !open.data ? t(TAB_WORDS[value]) : `${t(TAB_WORDS[value])} ${counts[value]}`,
        }))}
        tab={tab}
        chooseTab={(show) => go(path, show === 'all' ? {} : { show })}
        filter={filter}
        orderText={t(tab === 'done' ? 'latestFirst' : 'oldestFirst')}
        lateText={late > 0 && tab !== 'done' ? t('pastPromise', { n: late, m: promised }) : ''}
        rows={shown?.rows.map((row) => {
          const minutes = ageMinutes(row.created_at, now);
          const isDone = row.decided_by !== null;
          return {
            id: row.id,
            name: row.who.name,
            amount: row.amount,
            age: isDone ? null : { minutes, lateness: lateness(minutes, promised) },
            sub: shown.left.has(row.id) ? <JustDecided /> : <Sub row={row} mine={operator.full_name} />,
            quiet:
              isDone ||
              shown.left.has(row.id) ||
              (row.state === 'reviewing' && row.taken_by !== operator.full_name),
          };
        })}
        failure={asked.error && !rows ? { error: asked.error, again: () => void asked.refetch() } : null}
        empty={<NothingWaits isAll={tab === 'all'} />}
        chosen={chosen}
        choose={choose}
      />
      {chosen === undefined ? (
        <section className="case">
          <div className="body one">
            <Empty text={t(rows?.length === 0 ? 'nothingWaits' : 'chooseCase')} />
          </div>
        </section>
      ) : (
        <WithdrawalCase key={chosen} id={chosen} next={next} />
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
          <Icon name="people" /> {t('oneOfTwo', { name: row.approved_by ?? '' })}
        </span>
      )}
      {row.state === 'reviewing' && (
        <span className={row.taken_by === mine ? 't2' : ''}>
          {row.taken_by === mine ? t('youHave') : row.taken_by}
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

function NothingWaits({ isAll }: { isAll: boolean }) {
  const { t } = useT();
  const { may } = useMe();
  const today = useAsk('operators', 'today', {}, { when: may('today.view') }).data;
  const waiting = today?.deposits.waiting ?? 0;
  return (
    <Empty
      text={t(isAll ? 'nothingWaits' : 'nothingHere')}
      next={
        waiting > 0 && (
          <>
            <a className="link" href={hrefOf(paths.deposits)}>
              {t('otherQueueHas', { queue: t('deposits'), n: waiting })}
            </a>{' '}
            <Cap k="G" /> <Cap k="D" />
          </>
        )
      }
    />
  );
}
