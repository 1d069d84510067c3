import { AmountPad, amountText, Button, cx, Dock, QuickAmounts } from '@shwe/ui';
import { memo, type ReactNode } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { openAuth } from '../../../core/auth-popup.ts';
import { go } from '../../../core/navigate.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { Draw } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';
import { type DrawWallet, useWalletBalance } from '../wallet.ts';
import { AddMoneyButton } from './AddMoneyButton.tsx';
import { EditSlipButton } from './EditSlipButton.tsx';
import { PasteSlip } from './PasteSlip.tsx';
import { emptySlip, slipError, totalOf } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';
import { useTypedSlip } from './typed-slip.ts';
import { useShort } from './use-short.ts';

const QUICK = [100n, 500n, 1000n, 5000n, 10_000n];
const STEP = 100n;

function StakePad({ minBet }: { minBet: bigint }) {
  const { t } = useT();
  const slip = useSlip();
  const { stake, picks } = slip;
  const { change } = useSlipStore();
  // The numbers with a stake of their own keep it.
  const setStake = (next: bigint) => change((now) => ({ ...now, stake: next }));
  const owns = [...picks.values()].filter((own) => own !== null).length;
  const label = owns === 0 ? 'eachNumber' : owns < picks.size ? 'eachOther' : 'eachNew';
  return (
    <>
      <AmountPad
        value={stake}
        onChange={setStake}
        step={STEP}
        min={minBet}
        label={t(label)}
        unit={t('unit')}
        less={t('stakeLess')}
        more={t('stakeMore')}
      />
      <QuickAmounts amounts={QUICK} value={stake} onChange={setStake} label={t('betAmount')} />
    </>
  );
}

function SlipBar({ minBet, wallet }: { minBet: bigint; wallet: DrawWallet }) {
  const { t } = useT();
  const slip = useSlip();
  const { change } = useSlipStore();
  const typed = useTypedSlip();
  const balance = useWalletBalance(wallet);
  const after = balance === undefined ? undefined : balance - totalOf(slip);
  const left = after !== undefined && `${after < 0n ? '−' : ''}${amountText(after < 0n ? -after : after)}`;
  return (
    <div className="slip">
      <span className="row g2">
        <span>
          <RichText k="countNumbers" v={{ n: slip.picks.size }} />
        </span>
        <EditSlipButton minBet={minBet} />
        <button
          type="button"
          className="link"
          onClick={() => {
            change((now) => emptySlip(now.drawId, now.stake));
            typed.dismiss();
          }}
        >
          {t('clearAll')}
        </button>
      </span>
      {left && (
        <span className="left-after">
          <span>{t('balanceLeft')}</span>
          <span className={cx('fig', left.startsWith('−') && 'short', left.length > 12 && 'long')}>
            {left}
          </span>
        </span>
      )}
    </div>
  );
}

/** Moves the slip to the next draw that takes bets; nothing is bet by it. */
function MoveButton({ next }: { next: Draw }) {
  const { t } = useT();
  const { paths } = useGame();
  return (
    <Button tone="quiet" onClick={() => go(paths.bet, { issue: next.issue }, 'replace')}>
      {t('moveSlipTo', { draw: drawName(t, next.section) })}
    </Button>
  );
}

type Props = {
  drawId: string | undefined;
  section: Draw['section'] | undefined;
  /** Why nothing can be bet now; undefined if it can, or while the draws load. */
  closedReason: 'sectionPassed' | 'noneOpen' | undefined;
  /** The draw that the slip can be moved to once its own has closed. */
  next: Draw | undefined;
  minBet: bigint;
  wallet: DrawWallet;
  /** Shown beside the button. */
  start?: ReactNode;
};

/**
 * The bottom of the bet screen. The field for a typed slip is shown while no number is chosen or text is left in it,
 * else the stake. The slip and the button follow.
 */
export const BetDock = memo(function BetDock({
  drawId,
  section,
  closedReason,
  next,
  minBet,
  wallet,
  start,
}: Props) {
  const { t } = useT();
  const game = useGame();
  const slip = useSlip();
  const typing = useTypedSlip().use((typed) => typed.text !== '');
  const loggedIn = useLoggedIn();
  const total = totalOf(slip);
  const count = slip.picks.size;
  const short = useShort(wallet, drawId);
  const fault = slipError(slip, minBet);
  const disabledReason = closedReason
    ? t(closedReason)
    : fault
      ? t(fault, { min: amountText(minBet) })
      : undefined;
  const isShort = short > 0n && disabledReason === undefined;
  const button =
    closedReason === 'sectionPassed' && next ? (
      <MoveButton next={next} />
    ) : isShort ? (
      <AddMoneyButton wallet={wallet} short={short} drawId={drawId ?? ''} />
    ) : (
      <Button
        onClick={() => (loggedIn ? go(game.paths.betConfirm, { issue: drawId ?? '' }) : openAuth('login'))}
        {...(disabledReason !== undefined && { disabledReason })}
      >
        <ActionAmount amount={total} act={t('placeBet')} />
      </Button>
    );
  return (
    <Dock>
      {count === 0 || typing ? <PasteSlip section={section} /> : <StakePad minBet={minBet} />}
      {count > 0 && <SlipBar minBet={minBet} wallet={wallet} />}
      {closedReason === 'sectionPassed' && <p className="c2 dock-note">{t('sectionPassed')}</p>}
      {isShort && (
        <p className="c2 dock-note if-tall">
          {t(wallet === 'main' ? 'betBalanceShort' : 'lotteryWalletShort', { short: amountText(short) })}
        </p>
      )}
      {start ? (
        <div className="row g2">
          {start}
          {button}
        </div>
      ) : (
        button
      )}
    </Dock>
  );
});
