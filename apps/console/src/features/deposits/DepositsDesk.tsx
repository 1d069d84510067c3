import type { Output } from '@shwe/contract';
import { ageMinutes, lateness, PROMISED_MIN, waitsSince } from '../../core/ages.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useChosen } from '../../core/desk.ts';
import { fitsFilter, useFilter } from '../../core/filter.ts';
import { sum } from '../../core/format.ts';
import { useLeaving } from '../../core/leaving.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Icon } from '../../parts/Icon.tsx';
import { JustDecided, Queue } from '../../parts/Queue.tsx';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import { DepositCase } from './DepositCase.tsx';

type Row = Output<'operatorDeposits', 'list'>['list'][number];
type Tab = 'all' | 'twice' | 'done';

/** Deposits to match on the left, the request and the lines that came in on the right. */
export function DepositsDesk() {
  const { t } = useT();
  const { search, path, go } = useNav();
  const now = useBusinessNow(15_000);
  const tab: Tab = search.show === 'done' || search.show === 'twice' ? search.show : 'all';
  const open = useAsk('operatorDeposits', 'list', { states: 'open', size: 100 });
  const done = useAsk('operatorDeposits', 'list', { states: 'done' }, { when: tab === 'done' });
  const asked = tab === 'done' ? done : open;
  const filter = useFilter();
  const rows = asked.data?.list.filter(
    (row) =>
      (tab !== 'twice' || row.repeated) &&
      fitsFilter(filter.text, [
        row.tid,
        row.who.name,
        row.payer_name,
        row.payer_tail,
        row.who.phone,
        `M-${row.who.id}`,
        row.amount,
      ]),
  );
  const { chosen, choose, next } = useChosen(
    paths.deposits,
    rows?.map((row) => row.tid),
  );
  const shown = useLeaving(rows, `${tab} ${filter.text ?? ''}`, (row) => row.tid);
  const all = open.data?.list ?? [];
  const promised = PROMISED_MIN.deposits;
  const late = all.filter((row) => ageMinutes(waitsSince(row), now) > promised).length;
  return (
    <div className="desk">
      <Queue
        title={t('deposits')}
        total={
          open.data &&
          t('toMatchSum', { n: open.data.total, sum: sum(all.reduce((sums, row) => sums + row.amount, 0)) })
        }
        tabs={[
          { value: 'all', label: open.data ? `${t('allOf')} ${all.length}` : t('allOf') },
          {
            value: 'twice',
            label: open.data ? `${t('twice')} ${all.filter((row) => row.repeated).length}` : t('twice'),
          },
          { value: 'done', label: t('doneTab') },
        ]}
        tab={tab}
        chooseTab={(show) => go(path, show === 'all' ? {} : { show })}
        filter={filter}
        orderText={t(tab === 'done' ? 'latestFirst' : 'oldestFirst')}
        lateText={late > 0 && tab !== 'done' ? t('pastPromise', { n: late, m: promised }) : ''}
        rows={shown?.rows.map((row) => {
          const minutes = ageMinutes(waitsSince(row), now);
          const isDone = row.decided_by !== null;
          return {
            id: row.tid,
            name: row.who.name,
            amount: row.amount,
            age: isDone ? null : { minutes, lateness: lateness(minutes, promised) },
            sub: shown.left.has(row.tid) ? <JustDecided /> : <Sub row={row} />,
            quiet: isDone || shown.left.has(row.tid),
          };
        })}
        failure={asked.error && !rows ? { error: asked.error, again: () => void asked.refetch() } : null}
        empty={<Empty text={t(tab === 'all' ? 'nothingWaits' : 'nothingHere')} />}
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
        <DepositCase key={chosen} tid={chosen} next={next} />
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
          <Icon name="octagon" /> {t('claimedTwice')}
        </span>
      )}
      {row.picture === 'repeated' && row.decided_by === null && (
        <span className="ruby">
          <Icon name="octagon" /> {t('samePicture')}
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
