import { amountText, Button, type CellColour, type CellState, Note, Pill, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { unavailableKey } from './number-states.ts';
import type { RefusedLine } from './place-bet.ts';
import { fitToRoom, totalOf } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

type Props = {
  failing: readonly RefusedLine[];
  minBet: bigint;
  busy: boolean;
  cellOf: (number: string) => CellState;
  onClose: () => void;
  /** Places the reduced slip. */
  onPlace: () => void;
};

const BAR_COLOUR: Record<CellColour, string> = {
  green: 'var(--q-1)',
  yellow: 'var(--q-2)',
  orange: 'var(--q-3)',
  red: 'var(--q-4)',
  out: 'var(--q-0)',
};

type RowProps = {
  line: RefusedLine;
  minBet: bigint;
  cell: CellState;
  onFix: () => void;
};

function RefusedRow({ line, minBet, cell, onFix }: RowProps) {
  const { t } = useT();
  const out = line.room < minBet;
  return (
    <div className="fail">
      <b className={`fig ${out ? 'struck' : ''}`}>{line.number}</b>
      <div>
        <div className="c2 figs">
          <RichText k="requestedStake" v={{ amount: amountText(line.stake) }} />
        </div>
        <div>
          {out ? (
            <b className="ruby">{t(line.why === 'unknown' ? 'noSuchNumber' : unavailableKey(cell))}</b>
          ) : (
            <>
              {t('remainingStake')} <b className="fig amber">{amountText(line.room)}</b>
            </>
          )}
        </div>
        <div className="meter">
          <i
            style={{
              width: `${out ? 100 : cell.percent}%`,
              background: BAR_COLOUR[out ? 'out' : cell.colour],
            }}
          />
        </div>
      </div>
      <Pill onClick={onFix}>
        {out ? (
          t('remove')
        ) : (
          <span>
            <RichText k="reduceTo" v={{ amount: amountText(line.room) }} />
          </span>
        )}
      </Pill>
    </div>
  );
}

/**
 * A refused slip: each refused number with its stake, what may still be staked, and a fix. The main button
 * fixes all and places the slip.
 */
export function RefusedSheet({ failing, minBet, busy, cellOf, onClose, onPlace }: Props) {
  const { t } = useT();
  const slip = useSlip();
  const { change } = useSlipStore();
  const [fixed, setFixed] = useState<readonly string[]>([]);
  const unfixed = failing.filter((line) => !fixed.includes(line.number));
  const fitted = fitToRoom(slip, unfixed, minBet);
  // Numbers that are full leave the slip; the others keep what was staked on them.
  const isOnlyRemoved =
    fitted.picks.size < slip.picks.size &&
    [...fitted.picks].every(([number, own]) => own === slip.picks.get(number));
  const rest = slip.picks.size - unfixed.filter((line) => slip.picks.has(line.number)).length;
  const unknown = failing.some((line) => line.why === 'unknown');
  const fixOne = (line: RefusedLine) => {
    change((now) => fitToRoom(now, [line], minBet));
    setFixed([...fixed, line.number]);
  };
  return (
    <Sheet
      open
      kind="alertdialog"
      onClose={onClose}
      title={unknown ? t('noSuchNumber') : <RichText k="overLimitTitle" v={{ n: failing.length }} />}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => {
              change(() => fitted);
              onPlace();
            }}
            {...(busy && { busy: t('sending') })}
            {...(fitted.picks.size === 0 && { disabledReason: t('numberMissing') })}
          >
            <ActionAmount amount={totalOf(fitted)} act={t(isOnlyRemoved ? 'removeAndBet' : 'fitAndBet')} />
          </Button>
          <Button tone="line" size="md" className="mt2" onClick={onClose}>
            {t('chooseAgain')}
          </Button>
        </>
      }
    >
      <Note kind="bad" className="mt2">
        {t('slipNotAccepted')}
        <br />
        <b>{t('moneyNoStake')}</b>
      </Note>
      <div className="mt2">
        {unfixed.map((line) => (
          <RefusedRow
            key={line.number}
            line={line}
            minBet={minBet}
            cell={cellOf(line.number)}
            onFix={() => fixOne(line)}
          />
        ))}
      </div>
      {rest > 0 && (
        <p className="c2 mt3 figs">
          <RichText k="restIsFine" v={{ n: rest }} />
        </p>
      )}
    </Sheet>
  );
}
