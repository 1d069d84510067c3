import type { Output } from '@shwe/contract';
import { Fragment } from 'react';
import { subjectText } from '../../components/texts.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { slipsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Slip = Output<'consoleLottery', 'memberSlips'>['list'][number];

/** So many numbers of a slip are shown unasked. */
const SHOWN_MAX = 30;
const TONE: Record<Slip['state'], string> = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' };

/** The member's slips of a game, latest first. */
export function Bets({ memberId, gameId }: { memberId: number; gameId: 1 | 2 }) {
  const { t, names } = useT();
  return (
    <RecordTable
      className="rows slips"
      rows={slipsQuery(memberId, gameId)}
      empty={t('noBets')}
      columns={[t('time'), t('slip'), t('stake'), t('won')]}
      sums={2}
    >
      {(slip) => (
        <Fragment key={slip.slip}>
          <tr>
            <td className="when">{dateTime(slip.created_at, names)}</td>
            <td className="wide">
              {slip.code} <span className="t3">{subjectText({ t, names }, `issue:${slip.issue}`)}</span>
            </td>
            <td className="r">{amountText(slip.total)}</td>
            <td className={`r ${TONE[slip.state]}`}>
              {slip.state === 'won' ? amountText(slip.win_amount) : t(`state_slip_${slip.state}`)}
            </td>
          </tr>
          <tr>
            <td colSpan={4} className="wraps t2">
              <Numbers of={slip} />
            </td>
          </tr>
        </Fragment>
      )}
    </RecordTable>
  );
}

/** Every number with what stands on it; many of them are opened when they are asked for. */
function Numbers({ of: { numbers } }: { of: Slip }) {
  const { t } = useT();
  const all = (
    <span className="bets">
      {numbers.map(({ number, amount }) => (
        <span key={number}>
          <b className="b">{number}</b> {amountText(amount)}
        </span>
      ))}
    </span>
  );
  if (numbers.length <= SHOWN_MAX) return all;
  return (
    <details>
      <summary>
        {t('slipNumbers')}: {numbers.length}
      </summary>
      {all}
    </details>
  );
}
