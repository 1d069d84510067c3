import type { Output } from '@shwe/contract';
import { subjectText } from '../../components/texts.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { slipsQuery } from './member-records.ts';
import { RecordTable } from './RecordPane.tsx';

type Slip = Output<'operatorBets', 'memberSlips'>['list'][number];

/** A slip with more numbers than this has them folded. */
const SHOWN_MAX = 30;
const TONE: Record<Slip['state'], string> = { open: 't2', won: 'jade', lost: 't3', refunded: 'amber' };

/** The member's slips of a game, the latest first. */
export function Bets({ memberId, gameId }: { memberId: number; gameId: 1 | 2 }) {
  const { t, names } = useT();
  return (
    <RecordTable
      className="slips"
      queryOf={slipsQuery(memberId, gameId)}
      empty={t('noBets')}
      idOf={({ slip }) => slip}
      columns={[
        { head: t('time'), className: 'when', cell: (slip) => dateTime(slip.created_at, names) },
        {
          head: t('slip'),
          className: 'wide',
          cell: ({ code, issue }) => (
            <>
              {code} <span className="t3">{subjectText({ t, names }, `issue:${issue}`)}</span>
            </>
          ),
        },
        { head: t('stake'), align: 'right', cell: ({ total }) => amountText(total) },
        {
          head: t('won'),
          align: 'right',
          className: ({ state }) => TONE[state],
          cell: (slip) =>
            slip.state === 'won' ? amountText(slip.win_amount) : t(`state_slip_${slip.state}`),
        },
      ]}
      below={(slip) => <Numbers slip={slip} />}
    />
  );
}

/** The slip's numbers with their stakes. */
function Numbers({ slip: { numbers, hidden } }: { slip: Slip }) {
  const { t } = useT();
  if (hidden) return <span className="t3">{t('numbersHidden')}</span>;
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
