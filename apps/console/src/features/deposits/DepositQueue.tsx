import type { Output } from '@shwe/contract';
import { type CasesQuery, QueuePage } from '../../components/cases/QueuePage.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Empty } from '../../components/states.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { waitingSince } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { DepositCase } from './DepositCase.tsx';
import type { DepositTab } from './types.ts';

type Row = Output<'operatorDeposits', 'list'>['list'][number];
type Props = { tab: DepositTab; open: CasesQuery<Row>; done: CasesQuery<Row> };

/** Deposits to match with incoming payments, and the selected one. */
export function DepositQueue({ tab, open, done }: Props) {
  const { t } = useT();
  const list = open.data?.list;
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} ${count}`;
  return (
    <QueuePage
      title={t('deposits')}
      path={paths.deposits}
      processedPath={paths.processedDeposits}
      sla="deposits"
      open={open}
      query={tab === 'done' ? done : open}
      tab={tab}
      tabs={[
        { value: 'all', label: counted(t('allOf'), list?.length) },
        { value: 'twice', label: counted(t('duplicates'), list?.filter((row) => row.repeated).length) },
        { value: 'done', label: t('processed') },
      ]}
      matchesTab={(row) => tab !== 'twice' || row.repeated}
      idOf={(row) => row.tid}
      waitingSince={waitingSince}
      filterTexts={(row) => [row.tid, row.payer_name, row.payer_tail]}
      details={(row) => <Details row={row} />}
      empty={<Empty text={t(tab === 'all' ? 'nothingPending' : 'nothingHere')} />}
    >
      {(tid, next) => <DepositCase key={tid} tid={tid} next={next} />}
    </QueuePage>
  );
}

function Details({ row }: { row: Row }) {
  const { t } = useT();
  const titleOf = useChannelTitle();
  const isOpen = row.decided_by === null;
  return (
    <>
      {titleOf(row.wallet)}
      <span className="mono t2">{row.payer_tail}</span>
      {row.repeated && isOpen && (
        <span className="ruby">
          <Icon name="octagon" /> {t('duplicateClaim')}
        </span>
      )}
      {row.picture === 'repeated' && isOpen && (
        <span className="ruby">
          <Icon name="octagon" /> {t('duplicateAttachment')}
        </span>
      )}
      {!isOpen && (
        <span className={row.state === 'succeeded' ? 'jade' : 'ruby'}>
          {t(`state_${row.state}`)}, {row.decided_by}
        </span>
      )}
    </>
  );
}
