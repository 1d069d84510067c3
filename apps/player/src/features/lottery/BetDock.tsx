import { groupThousands } from '@shwe/kernel';
import { AmountPad, Button, Dock, QuickSums } from '@shwe/ui';
import { openAuth } from '../../core/auth-popup.ts';
import { useBalance } from '../../core/balance.ts';
import { go } from '../../core/navigate.ts';
import { SumLine } from '../../core/SumLine.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { paths } from '../../paths.ts';
import { PasteSlip } from './PasteSlip.tsx';
import { emptySlip, stakesOf, totalOf } from './slip.ts';
import { changeSlip, useSlip } from './slip-store.ts';
import { dismissTyped, useTyped } from './typed-slip.ts';

const QUICK = [100n, 500n, 1000n, 5000n, 10_000n];
const STEP = 100n;

/** Setting the common stake takes back the stakes of single numbers: one pad, one meaning. */
function setStake(stake: bigint): void {
  changeSlip((slip) => ({
    ...slip,
    stake,
    picks: new Map([...slip.picks].map(([number]) => [number, null])),
  }));
}

function StakePad({ minBet }: { minBet: bigint }) {
  const { t } = useT();
  const slip = useSlip();
  const { stake } = slip;
  const { low, high } = stakesOf(slip);
  // A typed slip brings stakes of its own: the pad must not claim another one for each number.
  const own = low === high ? groupThousands(low) : `${groupThousands(low)}–${groupThousands(high)}`;
  const mixed = low === stake && high === stake ? undefined : own;
  return (
    <>
      <AmountPad
        value={stake}
        mixed={mixed}
        onChange={setStake}
        step={STEP}
        min={minBet}
        label={t('eachNumber')}
        unit={t('unit')}
        less={t('stakeLess')}
        more={t('stakeMore')}
      />
      <QuickSums sums={QUICK} value={mixed ? 0n : stake} onChange={setStake} label={t('betAmount')} />
    </>
  );
}

function SlipBar() {
  const { t } = useT();
  const slip = useSlip();
  const balance = useBalance()?.balance;
  const after = balance === undefined ? undefined : balance - totalOf(slip);
  return (
    <div className="slip">
      <span className="row g4">
        <span>
          <Say k="countNumbers" v={{ n: slip.picks.size }} />
        </span>
        <button
          type="button"
          className="link"
          onClick={() => {
            changeSlip((now) => emptySlip(now.issue, now.stake));
            dismissTyped();
          }}
        >
          {t('clearAll')}
        </button>
      </span>
      {after !== undefined && (
        <span>
          {t('balanceLeft')}{' '}
          <span className={`fig ${after < 0n ? 'short' : ''}`}>
            {after < 0n ? '-' : ''}
            {groupThousands(after < 0n ? -after : after)}
          </span>
        </span>
      )}
    </div>
  );
}

type Props = {
  issue: string | undefined;
  /** Why nothing can be bet now. */
  closed: 'sectionPassed' | 'noneOpen' | undefined;
  minBet: bigint;
};

/**
 * The thumb zone of the bet screen: a typed slip while nothing is chosen or a line of it is still in the field, else the stake; then
 * the slip and the button with its sum.
 */
export function BetDock({ issue, closed, minBet }: Props) {
  const { t } = useT();
  const slip = useSlip();
  const typing = useTyped((typed) => typed.text !== '');
  const loggedIn = useLoggedIn();
  const balance = useBalance()?.balance;
  const total = totalOf(slip);
  const count = slip.picks.size;
  const short = balance !== undefined && total > balance ? total - balance : 0n;
  const off = closed
    ? t(closed)
    : count === 0
      ? t('numberMissing')
      : slip.stake < minBet && [...slip.picks.values()].includes(null)
        ? t('betMinimum', { min: groupThousands(minBet) })
        : short > 0n
          ? t('betBalanceShort', { short: groupThousands(short) })
          : undefined;
  return (
    <Dock>
      {count === 0 || typing ? <PasteSlip /> : <StakePad minBet={minBet} />}
      {count > 0 && <SlipBar />}
      <Button
        onClick={() => (loggedIn ? go(paths.twoBetConfirm, { issue: issue ?? '' }) : openAuth('login'))}
        {...(off !== undefined && { off })}
      >
        <SumLine amount={total} act={t('placeBet')} />
      </Button>
      {short > 0n && !closed && (
        <Button tone="line" size="md" className="mt2" onClick={() => go(paths.deposit)}>
          {t('deposit')}
        </Button>
      )}
    </Dock>
  );
}
