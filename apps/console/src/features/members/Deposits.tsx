import type { Output } from '@shwe/contract';
import { useChannelTitle } from '../../core/channels.ts';
import { momentBeside, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Reference } from '../../parts/MoneyTable.tsx';
import { whyText } from '../../parts/words.ts';
import { TablePane } from './Pane.tsx';
import { depositsOf } from './rows-of.ts';

type Row = Output<'operatorDeposits', 'list'>['list'][number];

const TONE: Record<Row['state'], string> = {
  unpaid: 't3',
  processing: 'amber',
  succeeded: 't2',
  failed: 'ruby',
};

/** The member's deposits, orders that nobody paid among them; latest first. */
export function Deposits({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const channelOf = useChannelTitle();
  return (
    <TablePane
      rows={depositsOf(memberId)}
      empty={t('noDeposits')}
      columns={[t('when'), t('order'), t('channel'), t('howItStands'), t('unit')]}
    >
      {(row, before) => (
        <tr key={row.tid}>
          <td className="when">{momentBeside(before?.created_at, row.created_at, names)}</td>
          <td>
            <Reference reference={row.tid} />
          </td>
          <td>{channelOf(row.wallet)}</td>
          <Stands row={row} />
          <td className="r">{sum(row.amount)}</td>
        </tr>
      )}
    </TablePane>
  );
}

function Stands({ row }: { row: Row }) {
  const { t } = useT();
  // Of an order that ran out nobody ever said that it was paid; nobody refused it.
  if (row.state === 'failed' && row.paid_at === null) return <td className="wide t3">{t('neverPaid')}</td>;
  const why = whyText(t, row);
  return (
    <td className={`wide wraps ${TONE[row.state]}`}>
      {t(`state_${row.state}`)}
      {why && ` · ${why}`}
    </td>
  );
}
