import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { ageMinutes, PROMISED_MIN } from '../../core/ages.ts';
import { useAlarms } from '../../core/alarms.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { Cap } from '../../parts/bits.tsx';
import { Bars, LoadFailed } from '../../parts/states.tsx';
import { Timeline } from '../../parts/Timeline.tsx';
import { ageText } from '../../parts/words.ts';
import { paths } from '../../paths.ts';
import { Accounts } from './Accounts.tsx';
import { Alarms } from './Alarms.tsx';
import { alarmsOf } from './alarms.ts';
import { DaySums } from './DaySums.tsx';
import { JustNow } from './JustNow.tsx';
import { QueueTable } from './QueueTable.tsx';
import { SecondWords } from './SecondWords.tsx';
import { type Waiting, waitingIn } from './waiting.ts';

type Today = Output<'operators', 'today'>;

/** The day at a glance: what is late first, each number a way to its rows. */
export function TodayPage() {
  const { may } = useMe();
  const { go } = useNav();
  const today = useAsk('operators', 'today', {});
  const issues = useAsk('operatorDraws', 'list', {}, { when: may('draw.view') });
  const { queues, deposits, failed } = useQueues();
  const accounts = useAsk('operatorDeposits', 'receivingAccounts', {}, { when: may('deposit.view') });
  const draws = useAlarms();
  const alarms = alarmsOf({ draws, deposits, accounts: accounts.data?.list });
  const oldest = queues
    .flatMap((queue) => queue.cases)
    .filter((one) => one.isFree)
    .sort((one, other) => Date.parse(one.since) - Date.parse(other.since))[0];
  const take = oldest ? () => go(oldest.path) : undefined;
  useKeys({ enter: take });
  return (
    <div className="page today">
      {today.isPending && <Bars rows={10} />}
      {today.error && !today.data && <LoadFailed failure={today.error} again={() => void today.refetch()} />}
      {today.data && <Head today={today.data} queues={queues} alarmed={Boolean(draws?.length)} take={take} />}
      {issues.data && (
        <Timeline
          date={issues.data.date}
          cards={issues.data.list}
          chosen={undefined}
          choose={(issue) => go(paths.draw.replace('$issue', issue))}
        />
      )}
      <div className="todaygrid">
        <div className="col">
          {failed[0] && <LoadFailed {...failed[0]} />}
          {queues.length > 0 && <QueueTable queues={queues} />}
          <SecondWords />
          {may('deposit.view') && <Accounts />}
          {today.data && <DaySums day={today.data.day} />}
        </div>
        <div className="col">
          <Alarms alarms={alarms} />
          {may('audit.view') && <JustNow />}
        </div>
      </div>
    </div>
  );
}

/** The queues a role may see, in parts: who still has to look, and who has to look second. */
function useQueues() {
  const { may } = useMe();
  const withdrawals = useAsk(
    'operatorWithdrawals',
    'list',
    { states: 'open', size: 100 },
    { when: may('withdrawal.view') },
  );
  const deposits = useAsk(
    'operatorDeposits',
    'list',
    { states: 'open', size: 100 },
    { when: may('deposit.view') },
  );
  return {
    queues: waitingIn(withdrawals.data?.list, deposits.data?.list),
    deposits: deposits.data?.list,
    failed: [withdrawals, deposits].flatMap(({ data, error, refetch }) =>
      error && !data ? [{ failure: error, again: () => void refetch() }] : [],
    ),
  };
}

type HeadProps = { today: Today; queues: Waiting[]; alarmed: boolean; take: (() => void) | undefined };

function Head({ today, queues, alarmed, take }: HeadProps) {
  const { t } = useT();
  const now = useBusinessNow(15_000);
  const { may } = useMe();
  const late =
    (may('withdrawal.view') ? today.withdrawals.late : 0) + (may('deposit.view') ? today.deposits.late : 0);
  const over = queues.flatMap((queue) =>
    queue.cases.map((one) => ageMinutes(one.since, now) - PROMISED_MIN[queue.promise]),
  );
  return (
    <header className="pagehead">
      <h1>{t('today')}</h1>
      {late === 0 ? (
        !alarmed && <span className="t2">{t('allOnTime')}</span>
      ) : (
        <span className="t2">
          <b className="late">{late === 1 ? t('lateOne') : t('lateCases', { n: late })}</b>
          {over.length > 0 && t('lateRest', { age: ageText(t, Math.max(0, ...over)) })}
        </span>
      )}
      {take && (
        <Button type="primary" className="end" onClick={take}>
          {t('takeOldest')} <Cap k="Enter" />
        </Button>
      )}
    </header>
  );
}
