import type { Output } from '@shwe/contract';
import type { Columns } from '../../components/DataTable.tsx';
import { ProcessedList } from '../../components/lists/ProcessedList.tsx';
import { reasonWithNote } from '../../components/texts.ts';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

type Row = Output<'operatorDeposits', 'processed'>['list'][number];

const STATUSES = ['credited', 'rejected', 'expired'] as const;
const TONE = { credited: 't2', rejected: 'ruby', expired: 't3' } as const;

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
      idOf={({ tid }) => tid}
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
  const { t, names } = useT();
  const titleOf = useChannelTitle();
  return [
    { head: t('time'), className: 't3', cell: ({ decided_at }) => dateTime(decided_at, names) },
    {
      head: t('order'),
      cell: ({ tid }) => (
        <a className="link" href={hrefOf(paths.deposit.replace('$id', tid))}>
          {tid}
        </a>
      ),
    },
    {
      head: t('memberId'),
      className: 'wide',
      cell: ({ who }) => (
        <>
          {who.name} <small className="t3">M-{who.id}</small>
        </>
      ),
    },
    {
      head: t('channelAndAccount'),
      cell: ({ wallet, account }) => (
        <>
          {titleOf(wallet)} <small className="t3">{account}</small>
        </>
      ),
    },
    { head: t('reference'), className: 'mono', cell: ({ payer_tail: tail }) => (tail ? `··${tail}` : '') },
    { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
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
    { head: t('operator'), className: 't2', cell: ({ decided_by }) => decided_by ?? t('system') },
  ];
}
