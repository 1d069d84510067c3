import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { useCaseColumns } from '../../components/lists/case-columns.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { dotted, reasonWithNote, secondsText } from '../../components/texts.ts';
import { useAccountChoices, useChannelChoices, useChannelTitle } from '../../core/channels.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { DepositFigures } from './DepositFigures.tsx';

type Row = Output<'operatorDeposits', 'processed'>['list'][number];

const STATUSES = ['credited', 'rejected', 'expired'] as const;
const MATCHES = ['automatic', 'by_hand'] as const;
const TONE = { credited: 't2', rejected: 'ruby', expired: 't3' } as const;

const idOf = ({ tid }: Row) => tid;

/** All processed deposits. */
export function ProcessedDeposits() {
  const { t } = useT();
  const list = useList<Row>('deposits', {
    statuses: STATUSES.map((value) => ({ value, label: t(`depositStatus_${value}`) })),
    channels: useChannelChoices(),
    kinds: {
      label: t('matchedHow'),
      choices: MATCHES.map((value) => ({ value, label: t(`matched_${value}`) })),
    },
    accounts: useAccountChoices(),
    texts: { downline: t('downlineOf') },
  });
  return (
    <FilteredList
      title={t('deposits')}
      nav={<AreaTabs area="deposits" shown={paths.processedDeposits} />}
      list={list}
      idOf={idOf}
      amountOf={({ amount }) => amount}
      statusOf={({ status }) => status}
      columns={useColumns()}
      figures={<DepositFigures list={list} />}
    />
  );
}

function useColumns(): Columns<Row> {
  const { t } = useT();
  const titleOf = useChannelTitle();
  const { time, order, member, amount, operator } = useCaseColumns<Row>(idOf, paths.deposit);
  return [
    time,
    order,
    member,
    {
      head: t('channelAndAccount'),
      cell: ({ wallet, account }) => (
        <>
          {titleOf(wallet)} <small className="t3">{account}</small>
        </>
      ),
    },
    { head: t('reference'), className: 'mono', cell: ({ payer_tail: tail }) => (tail ? `··${tail}` : '') },
    amount,
    {
      head: t('status'),
      className: ({ status }) => TONE[status],
      cell: ({ status, credit_seconds: seconds }) => (
        <>
          {t(`depositStatus_${status}`)}{' '}
          {seconds !== null && <small className="t3">{secondsText(t, seconds)}</small>}
        </>
      ),
    },
    {
      head: t('matchOrReason'),
      className: 't3',
      cell: (row) =>
        row.match !== null
          ? dotted(row.payment !== null && t('paymentNumber', { id: row.payment }), t(`matched_${row.match}`))
          : row.reason === ''
            ? ''
            : reasonWithNote(t, row),
    },
    operator,
  ];
}
