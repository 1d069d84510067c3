import type { Gives } from '@shwe/wire';
import { useState } from 'react';
import { useChannelTitle } from '../../core/channels.ts';
import { momentBeside, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Reference } from '../../parts/MoneyTable.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { whyText } from '../../parts/words.ts';
import { SIZE, useDepositsOf } from './rows-of.ts';

type Row = Gives<'consoleCashier', 'deposits'>['list'][number];

const TONE: Record<Row['state'], string> = {
  unpaid: 't3',
  processing: 'amber',
  succeeded: 't2',
  failed: 'ruby',
};

/** The member's deposits, orders that nobody paid among them; latest first. */
export function Deposits({ memberId }: { memberId: number }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const channelOf = useChannelTitle();
  const asked = useDepositsOf(memberId, page);
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={10}
      empty={<Empty text={t('noDeposits')} />}
    >
      {(list) => (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('order')}</th>
              <th>{t('channel')}</th>
              <th>{t('howItStands')}</th>
              <th className="r">{t('unit')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row, at) => (
              <tr key={row.tid}>
                <td className="when">{momentBeside(list[at - 1]?.created_at, row.created_at, names)}</td>
                <td>
                  <Reference reference={row.tid} />
                </td>
                <td>{channelOf(row.wallet)}</td>
                <Stands row={row} />
                <td className="r">{sum(row.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
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
