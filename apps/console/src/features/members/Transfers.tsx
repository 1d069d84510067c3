import { TransferState } from '../../components/payments/TransferState.tsx';
import { TRANSFER_STATE } from '../../components/payments/transfer-state.ts';
import { amountText, dateTimeBelow } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { transfersQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

/** The member's transfers with game providers, the latest first. The transfers screen shows the provider answers. */
export function Transfers({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const all = hrefOf(`${paths.transfers}?which=all&member=${memberId}`);
  return (
    <RecordTable
      queryOf={transfersQuery(memberId)}
      empty={t('noTransfers')}
      idOf={({ tid }) => tid}
      columns={[
        {
          head: t('time'),
          className: 'when',
          cell: ({ time }, before) => dateTimeBelow(before?.time, time, names),
        },
        {
          head: t('order'),
          cell: ({ tid }) => (
            <a className="link" href={all}>
              {tid}
            </a>
          ),
        },
        {
          head: t('description'),
          className: 'wide wraps',
          cell: (row) => t(row.transfer_type === 0 ? 'toProvider' : 'fromProvider', { name: row.api_title }),
        },
        {
          head: t('status'),
          className: ({ state }) => TRANSFER_STATE[state].tone,
          cell: (row) => <TransferState transfer={row} />,
        },
        { head: t('unit'), align: 'right', cell: ({ money }) => amountText(money) },
      ]}
    />
  );
}
