import type { Output } from '@shwe/contract';
import { JustClosed, Queue } from '../../components/cases/Queue.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Empty } from '../../components/states.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useDepartingRows } from '../../core/departing-rows.ts';
import { matchesFilter, useFilter } from '../../core/filter.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useSelectedCase } from '../../core/selected-case.ts';
import { ageMinutes, SLA_MIN, slaState, waitingSince } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { DepositCase } from './DepositCase.tsx';

type Row = Output<'consoleCashier', 'deposits'>['list'][number];
type Tab = 'all' | 'twice' | 'done';

/** Deposits to match on the left, the request and the lines that came in on the right. */
export function DepositQueue() {
  const { t } = useT();
  const { search, path, go } = useNav();
  const now = useBusinessNow(15_000);
  const tab: Tab = search.show === 'done' || search.show === 'twice' ? search.show : 'all';
  const open = useApiQuery('consoleCashier', 'deposits', { states: 'open', size: 100 });
  const done = useApiQuery('consoleCashier', 'deposits', { states: 'done' }, { when: tab === 'done' });
  const asked = tab === 'done' ? done : open;
  const filter = useFilter();
  const rows = asked.data?.list.filter(
    (row) =>
      (tab !== 'twice' || row.repeated) &&
      matchesFilter(filter.text, [
        row.tid,
        row.who.name,
        row.payer_name,
        row.payer_tail,
        row.who.phone,
        `M-${row.who.id}`,
        row.amount,
      ]),
  );
  const { selected, select, next } = useSelectedCase(
    paths.deposits,
    rows?.map((row) => row.tid),
  );
  const shown = useDepartingRows(rows, `${tab} ${filter.text ?? ''}`, (row) => row.tid);
  const all = open.data?.list ?? [];
  const promised = SLA_MIN.deposits;
  const late = all.filter((row) => ageMinutes(waitingSince(row), now) > promised).length;
  return (
    <div className="desk">
      <Queue
        title={t('deposits')}
        total={
          open.data &&
          t('toMatchSum', {
            n: open.data.total,
            sum: amountText(all.reduce((sums, row) => sums + row.amount, 0)),
          })
        }
        tabs={[
          { value: 'all', label: open.data ? `${t('allOf')} ${all.length}` : t('allOf') },
          {
            value: 'twice',
            label: open.data
              ? `${t('duplicates')} ${all.filter((row) => row.repeated).length}`
              : t('duplicates'),
          },
          { value: 'done', label: t('processed') },
        ]}
        tab={tab}
        selectTab={(show) => go(path, show === 'all' ? {} : { show })}
        filter={filter}
        orderText={t(tab === 'done' ? 'latestFirst' : 'oldestFirst')}
        lateText={late > 0 && tab !== 'done' ? t('overSla', { n: late, m: promised }) : ''}
        rows={shown?.rows.map((row) => {
          const minutes = ageMinutes(waitingSince(row), now);
          const isDone = row.decided_by !== null;
          return {
            id: row.tid,
            name: row.who.name,
            amount: row.amount,
            age: isDone ? null : { minutes, lateness: slaState(minutes, promised) },
            sub: shown.left.has(row.tid) ? <JustClosed /> : <Sub row={row} />,
            quiet: isDone || shown.left.has(row.tid),
          };
        })}
        failure={asked.error && !rows ? { error: asked.error, again: () => void asked.refetch() } : null}
        empty={<Empty text={t(tab === 'all' ? 'nothingPending' : 'nothingHere')} />}
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
        <DepositCase key={selected} tid={selected} next={next} />
      )}
    </div>
  );
}

function Sub({ row }: { row: Row }) {
  const { t } = useT();
  const titleOf = useChannelTitle();
  return (
    <>
      {titleOf(row.wallet)}
      <span className="mono t2">{row.payer_tail}</span>
      {row.repeated && row.decided_by === null && (
        <span className="ruby">
          <Icon name="octagon" /> {t('duplicateClaim')}
        </span>
      )}
      {row.picture === 'repeated' && row.decided_by === null && (
        <span className="ruby">
          <Icon name="octagon" /> {t('duplicateAttachment')}
        </span>
      )}
      {row.decided_by !== null && (
        <span className={row.state === 'succeeded' ? 'jade' : 'ruby'}>
          {t(`state_${row.state}`)}, {row.decided_by}
        </span>
      )}
    </>
  );
}
