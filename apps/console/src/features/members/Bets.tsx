import type { Output } from '@shwe/contract';
import { Fragment } from 'react';
import { moment, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { subjectText } from '../../parts/words.ts';
import { TablePane } from './Pane.tsx';
import { slipsOf } from './rows-of.ts';

type Slip = Output<'operatorBets', 'memberSlips'>['list'][number];

/** So many numbers of a slip are shown unasked. */
const SHOWN_MAX = 30;
const TONE: Record<Slip['state'], string> = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' };

/** The member's slips of a game, latest first. */
export function Bets({ memberId, gameId }: { memberId: number; gameId: 1 | 2 }) {
  const { t, names } = useT();
  return (
    <TablePane
      className="rows slips"
      rows={slipsOf(memberId, gameId)}
      empty={t('noBets')}
      columns={[t('when'), t('slipWord'), t('stakeWord'), t('won')]}
      sums={2}
    >
      {(slip) => (
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
      )}
    </TablePane>
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
