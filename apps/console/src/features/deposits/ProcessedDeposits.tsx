import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { useCaseColumns } from '../../components/lists/case-columns.tsx';
import { ProcessedList } from '../../components/lists/ProcessedList.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorDeposits', 'processed'>['list'][number];

const STATUSES = ['credited', 'rejected', 'expired'] as const;
const TONE = { credited: 't2', rejected: 'ruby', expired: 't3' } as const;

const idOf = ({ tid }: Row) => tid;

/** All processed deposits. */
export function ProcessedDeposits() {
  const { t, lang } = useT();
  const channels = useApiQuery('operatorChannels', 'list', {}, { live: false }).data?.channels ?? [];
  return (
    <ProcessedList<Row, string>
      group="operatorDeposits"
      title={t('deposits')}
      queuePath={paths.deposits}
      statuses={STATUSES.map((value) => ({ value, label: t(`depositStatus_${value}`) }))}
      channels={channels.map(({ code, title }) => ({ value: code, label: title[lang] }))}
      idOf={idOf}
      columns={useColumns()}
      acts={
        <a className="link" href={hrefOf(paths.statements)}>
          {t('statements')}
        </a>
      }
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
      cell: ({ status }) => t(`depositStatus_${status}`),
    },
    {
      head: t('matchOrReason'),
      className: 't3',
      cell: (row) =>
        row.payment !== null
          ? t('paymentNumber', { n: row.payment })
          : row.reason === ''
            ? ''
            : reasonWithNote(t, row),
    },
    operator,
  ];
}
