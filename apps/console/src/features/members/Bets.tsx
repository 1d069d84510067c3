import type { Gives } from '@shwe/wire';
import { Fragment, useState } from 'react';
import { moment, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { subjectText } from '../../parts/words.ts';
import { SIZE, useSlipsOf } from './rows-of.ts';

type Slip = Gives<'consoleLottery', 'memberSlips'>['list'][number];

/** So many numbers of a slip are shown unasked. */
const SHOWN_MAX = 30;
const TONE: Record<Slip['state'], string> = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' };

/** The member's slips of a game, latest first. */
export function Bets({ memberId, gameId }: { memberId: number; gameId: 1 | 2 }) {
  const { t, names } = useT();
  const [page, setPage] = useState(1);
  const asked = useSlipsOf(memberId, gameId, page);
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
        <table className="rows slips">
          <thead>
            <tr>
              <th>{t('when')}</th>
              <th>{t('slipWord')}</th>
              <th className="r">{t('stakeWord')}</th>
              <th className="r">{t('won')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((slip) => (
              <Fragment key={slip.slip}>
                <tr>
                  <td className="when">{moment(slip.created_at, names)}</td>
                  <td className="wide">
                    {slip.code} <span className="t3">{subjectText({ t, names }, `issue:${slip.issue}`)}</span>
                  </td>
                  <td className="r">{sum(slip.total)}</td>
                  <td className={`r ${TONE[slip.state]}`}>
                    {slip.state === 'won' ? sum(slip.win_amount) : t(`state_slip_${slip.state}`)}
                  </td>
                </tr>
                <tr>
                  <td colSpan={4} className="wraps t2">
                    <Numbers of={slip} />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </PagedList>
  );
}

/** Every number with what stands on it; many of them are opened when they are asked for. */
function Numbers({ of: { numbers } }: { of: Slip }) {
  const { t } = useT();
  const all = (
    <span className="bets">
      {numbers.map(({ number, amount }) => (
        <span key={number}>
          <b className="b">{number}</b> {sum(amount)}
        </span>
      ))}
    </span>
  );
  if (numbers.length <= SHOWN_MAX) return all;
  return (
    <details>
      <summary>
        {t('numbersWord')}: {numbers.length}
      </summary>
      {all}
    </details>
  );
}
