import type { Failure } from '@shwe/client';
import { amountText, Button, KeyValue, Money, Note, Sheet, StakeLines } from '@shwe/ui';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { go } from '../../../core/navigate.ts';
import { formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { SentenceGap } from '../../../i18n/SentenceGap.tsx';
import { useCountdown } from '../draws/countdown.ts';
import type { Draw } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';
import { useWalletBalance } from '../wallet.ts';
import { AddMoneyButton } from './AddMoneyButton.tsx';
import { EditSlipButton } from './EditSlipButton.tsx';
import { compareUnanswered, type Unanswered } from './place-bet.ts';
import { linesOf, slipError, stakeRange, totalOf } from './slip.ts';
import { useSlip } from './slip-store.ts';
import { useTypedSlip } from './typed-slip.ts';
import { useShort } from './use-short.ts';

type Props = {
  draw: Draw;
  odds: number;
  minBet: bigint;
  busy: boolean;
  failure: Failure | null;
  /** The body of a bet that was sent and not answered. */
  unansweredBody: string | null;
  onClose: () => void;
  onConfirm: () => void;
};

function PayoutIfDrawn({ odds }: { odds: number }) {
  const { t } = useT();
  const stakes = stakeRange(useSlip());
  const low = stakes.low * BigInt(odds);
  const high = stakes.high * BigInt(odds);
  return (
    <KeyValue label={<RichText k="paysIfDrawn" v={{ n: odds }} />}>
      {low !== high && (
        <>
          <span className="fig">{amountText(low)}</span> –{' '}
        </>
      )}
      <Money amount={high} unit={t('unit')} />
    </KeyValue>
  );
}

/** Warns of an unanswered bet: the same slip may be sent again, but a different slip would be a second bet. */
function LostAnswer({ unanswered }: { unanswered: Unanswered }) {
  const { t } = useT();
  const { paths: screens } = useGame();
  if (!unanswered) return null;
  if (unanswered.isThis)
    return (
      <Note kind="bad" className="mt2">
        {t('moneyUnknown')}
      </Note>
    );
  return (
    <Note kind="warn" className="mt2">
      <RichText k="betUnanswered" v={{ sum: amountText(unanswered.total) }} />
      <SentenceGap />
      <button type="button" className="link" onClick={() => go(screens.record)}>
        {t('records')}
      </button>
    </Note>
  );
}

/** Shows the bet before it is placed: every number and stake, the balance afterwards, the total in the button. */
export function ConfirmSheet({
  draw,
  odds,
  minBet,
  busy,
  failure,
  unansweredBody,
  onClose,
  onConfirm,
}: Props) {
  const { t, lang } = useT();
  const slip = useSlip();
  const leftOut = useTypedSlip().use((typed) => typed.leftOut);
  const balance = useWalletBalance(draw.wallet);
  const total = totalOf(slip);
  const unanswered = compareUnanswered(unansweredBody, useGame().id, slip);
  const isLost = unanswered?.isThis === true;
  const isOver = useCountdown(draw.close_time)?.urgency === 'closed';
  // A bet whose answer was lost may be sent again after the close: a repeat gets the first answer.
  const passed = (failure?.kind === 'refused' && failure.code === 'section_passed') || (isOver && !isLost);
  const fault = slipError(slip, minBet);
  const short = useShort(draw.wallet, draw.issue);
  // The answer to a bet that was sent comes first: it may have taken the money already.
  const isShort = short > 0n && !isLost && !passed && !fault && !busy;
  const disabledReason = passed
    ? t('sectionClosed')
    : fault
      ? t(fault, { min: amountText(minBet) })
      : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('confirmSlip')}
      closeLabel={t('close')}
      foot={
        <>
          {isShort ? (
            <AddMoneyButton wallet={draw.wallet} short={short} drawId={draw.issue} />
          ) : (
            <Button
              onClick={onConfirm}
              {...(busy && { busy: t('sending') })}
              {...(disabledReason !== undefined && { disabledReason })}
            >
              <ActionAmount amount={total} act={t('confirmBet')} />
            </Button>
          )}
          {passed && (
            <Button tone="line" size="md" className="mt2" onClick={onClose}>
              {t('back')}
            </Button>
          )}
        </>
      }
    >
      <p className="c2">
        {drawName(t, draw.section)} · {formatWeekday(lang, draw.date)} ·{' '}
        <span className="nowrap">
          <RichText k="drawsAt" v={{ time: formatTime(lang, draw.draw_time) }} />
        </span>
      </p>
      <FailureNote className="mt2" kind="money" failure={failure} />
      {isShort && !failure && (
        <Note kind="warn" className="mt2">
          {t(draw.wallet === 'main' ? 'betBalanceShort' : 'lotteryWalletShort', {
            short: amountText(short),
          })}
        </Note>
      )}
      {!failure && <LostAnswer unanswered={unanswered} />}
      {leftOut.length > 0 && (
        <Note kind="warn" icon="info" className="mt2">
          {t('slipLeftOut')}
          <br />
          <b className="pre">{leftOut.join('\n')}</b>
        </Note>
      )}
      <div className="mt3">
        <StakeLines lines={linesOf(slip)} />
        {/* After an edit it would be a second bet, not a repeat of the unanswered one. */}
        {!isLost && !passed && (
          <div className="mt2">
            <EditSlipButton minBet={minBet} />
          </div>
        )}
      </div>
      <div className="mt3">
        <KeyValue label={t('numbersCount')}>
          <span className="fig">{slip.picks.size}</span>
        </KeyValue>
        <PayoutIfDrawn odds={odds} />
        {balance !== undefined && !isLost && !isShort && (
          <KeyValue label={t('balanceAfterBet')}>
            <Money amount={balance - total} unit={t('unit')} />
          </KeyValue>
        )}
        <KeyValue label={t('total')} kind="sum">
          <Money amount={total} unit={t('unit')} />
        </KeyValue>
      </div>
    </Sheet>
  );
}
