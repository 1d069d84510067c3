import type { Gives } from '@shwe/wire';
import { useState } from 'react';
import { moment, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';

type Slip = Gives<'consoleLottery', 'memberSlips'>['list'][number];

const SIZE = 20;
const TONE: Record<Slip['state'], string> = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' };

/** The member's slips of a game, latest first. */
export function Bets({ memberId, gameId }: { memberId: number; gameId: 1 | 2 }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const asked = useAsk(
    'consoleLottery',
    'memberSlips',
    { id: memberId, gameId, page, size: SIZE },
    { keep: true },
  );
  return (
    <PagedList
      asked={asked}
      page={page}
      size={SIZE}
      to={setPage}
      bars={10}
      empty={<Empty text={t('noBets')} />}
    >
      {(list) => (
        <table className="rows">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('slipWord')}</th>
              <th>{t('numbersWord')}</th>
              <th className="r">{t('stakeWord')}</th>
              <th className="r">{t('won')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((slip) => (
              <tr key={slip.slip}>
                <td className="when">{moment(slip.created_at, names)}</td>
                <td>
                  {slip.code}
                  <div className="t3">{slip.issue}</div>
                </td>
                <td className="wide">
                  {slip.numbers.map(({ number, amount }) => `${number}×${sum(amount)}`).join('  ')}
                </td>
                <td className="r">{sum(slip.total)}</td>
                <td className={`r ${TONE[slip.state]}`}>
                  {slip.state === 'won' ? sum(slip.win_amount) : t(`state_slip_${slip.state}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}
