import type { Output } from '@shwe/contract';
import { KeyCap } from '../../components/basics.tsx';
import { type CasesQuery, QueuePage } from '../../components/cases/QueuePage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Empty } from '../../components/states.tsx';
import { usePayeeTitle } from '../../core/payees.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { countTabs, matchesTab, TABS, type Tab } from './queue-tabs.ts';
import { WithdrawalCase } from './WithdrawalCase.tsx';

type Row = Output<'operatorWithdrawals', 'list'>['list'][number];
type Props = { tab: Tab; open: CasesQuery<Row>; done: CasesQuery<Row> };

const TAB_LABELS: Record<Tab, Key> = {
  all: 'allOf',
  free: 'unassigned',
  mine: 'assignedToMe',
  second: 'awaitingSecondApproval',
  done: 'processed',
};

/** Withdrawals to approve and pay, and the selected one. */
export function WithdrawalQueue({ tab, open, done }: Props) {
  const { t } = useT();
  const { operator } = useMe();
  const me = operator.full_name;
  const counts = open.data && countTabs(open.data.list, me);
  return (
    <QueuePage
      title={t('withdrawals')}
      path={paths.withdrawals}
      processedPath={paths.processedWithdrawals}
      sla="withdrawals"
      open={open}
      query={tab === 'done' ? done : open}
      tab={tab}
      tabs={TABS.map((value) => ({
        value,
        label:
          value === 'done' || !counts ? t(TAB_LABELS[value]) : `${t(TAB_LABELS[value])} ${counts[value]}`,
      }))}
      matchesTab={(row) => matchesTab(row, tab, me)}
      idOf={(row) => row.id}
      waitingSince={(row) => row.created_at}
      filterTexts={(row) => [row.id]}
      details={(row) => <Details row={row} me={me} />}
      isDimmed={(row) => row.state === 'reviewing' && row.taken_by !== me}
      empty={<NothingPending isAll={tab === 'all'} />}
    >
      {(id, next) => <WithdrawalCase key={id} id={id} next={next} />}
    </QueuePage>
  );
}

/** Where it is paid to, how many risk flags it has, and its batch, its operator or its outcome. */
function Details({ row, me }: { row: Row; me: string }) {
  const { t } = useT();
  const titleOf = usePayeeTitle();
  const isClosed = row.decided_by !== null;
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
      {row.bank_reason !== '' && row.state !== 'paid' && (
        <span className="ruby">{t('bankReturned', { reason: row.bank_reason })}</span>
      )}
      {row.state === 'reviewing' && (
        <span className={row.taken_by === me ? 't2' : ''}>
          {row.taken_by === me ? t('assignedToYou') : row.taken_by}
        </span>
      )}
      {isClosed && (
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
  const today = useApiQuery('operators', 'today', {}, { when: may('today.view') }).data;
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
