import { groupThousands } from '@shwe/kernel';
import { Button, type CellQuota, Note, Pill, type QuotaColour, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { SumLine } from '../../core/SumLine.tsx';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { outWord } from './numbers.ts';
import type { RefusedLine } from './place-bet.ts';
import { fit, totalOf } from './slip.ts';
import { useSlip, useSlipBook } from './slip-store.ts';

type Props = {
  failing: readonly RefusedLine[];
  minBet: bigint;
  busy: boolean;
  quota: (number: string) => CellQuota;
  onClose: () => void;
  /** The slip fits now: place it. */
  onPlace: () => void;
};

const FILL: Record<QuotaColour, string> = {
  green: 'var(--q-1)',
  yellow: 'var(--q-2)',
  orange: 'var(--q-3)',
  red: 'var(--q-4)',
  out: 'var(--q-0)',
};

type RowProps = {
  line: RefusedLine;
  minBet: bigint;
  quota: CellQuota;
  onFix: () => void;
};

function FailRow({ line, minBet, quota, onFix }: RowProps) {
  const { t } = useT();
  const out = line.room < minBet;
  return (
    <div className="fail">
      <b className={`fig ${out ? 'struck' : ''}`}>{line.number}</b>
      <div>
        <div className="c2 figs">
          <Say k="askedFor" v={{ amount: groupThousands(line.asked) }} />
        </div>
        <div>
          {out ? (
            <b className="ruby">{t(line.why === 'unknown' ? 'noSuchNumber' : outWord(quota))}</b>
          ) : (
            <>
              {t('roomLeft')} <b className="fig amber">{groupThousands(line.room)}</b>
            </>
          )}
        </div>
        <div className="meter">
          <i
            style={{ width: `${out ? 100 : quota.percent}%`, background: FILL[out ? 'out' : quota.colour] }}
          />
        </div>
      </div>
      <Pill onClick={onFix}>
        {out ? (
          t('remove')
        ) : (
          <span>
            <Say k="reduceTo" v={{ amount: groupThousands(line.room) }} />
          </span>
        )}
      </Pill>
    </div>
  );
}

/** A refused slip: each number over its limit with what it asked, its room and a one-tap fix; or all at once. */
export function RefusedSheet({ failing, minBet, busy, quota, onClose, onPlace }: Props) {
  const { t } = useT();
  const slip = useSlip();
  const { change } = useSlipBook();
  const [fixed, setFixed] = useState<readonly string[]>([]);
  const open = failing.filter((line) => !fixed.includes(line.number));
  const fitted = fit(slip, open, minBet);
  const rest = slip.picks.size - open.filter((line) => slip.picks.has(line.number)).length;
  const unknown = failing.some((line) => line.why === 'unknown');
  const fixOne = (line: RefusedLine) => {
    change((now) => fit(now, [line], minBet));
    setFixed([...fixed, line.number]);
  };
  return (
    <Sheet
      open
      kind="alertdialog"
      onClose={onClose}
      title={unknown ? t('noSuchNumber') : <Say k="overLimitTitle" v={{ n: failing.length }} />}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => {
              change(() => fitted);
              onPlace();
            }}
            {...(busy && { busy: t('sending') })}
            {...(fitted.picks.size === 0 && { off: t('numberMissing') })}
          >
            <SumLine amount={totalOf(fitted)} act={t('fitAndBet')} />
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
        {open.map((line) => (
          <FailRow
            key={line.number}
            line={line}
            minBet={minBet}
            quota={quota(line.number)}
            onFix={() => fixOne(line)}
          />
        ))}
      </div>
      {rest > 0 && (
        <p className="c2 mt3 figs">
          <Say k="restIsFine" v={{ n: rest }} />
        </p>
      )}
    </Sheet>
  );
}
