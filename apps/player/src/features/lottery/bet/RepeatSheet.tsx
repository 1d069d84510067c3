import { amountText, Button, Hint, Note, Sheet, SkeletonRows, StakeLines } from '@shwe/ui';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { LoadErrors } from '../../../components/LoadErrors.tsx';
import { useBusinessNow } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import { formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useDraws } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';
import type { PlacedSlip } from '../slips/placed-slips.ts';
import { roomOf, useNumbers } from './number-states.ts';
import { repeatSlip } from './repeat-slip.ts';
import { linesOf, totalOf } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

type Cut = ReturnType<typeof repeatSlip>['cut'][number];

function CutRow({ line, minBet }: { line: Cut; minBet: bigint }) {
  const { t } = useT();
  const out = line.room < minBet;
  return (
    <li className="row g3 cut">
      <b className={`fig t4 ${out ? 'struck' : ''}`}>{line.number}</b>
      <span className="c2 grow">
        <RichText k="requestedStake" v={{ amount: amountText(line.stake) }} />
      </span>
      {out ? (
        <b className="ruby">{t('soldOut')}</b>
      ) : (
        <span>
          {t('remainingStake')} <b className="fig amber">{amountText(line.room)}</b>
        </span>
      )}
    </li>
  );
}

type Props = { slip: PlacedSlip; onClose: () => void };

/** The next open draw, and the past slip cut to the room in that draw. */
function useRepeat(slip: PlacedSlip) {
  const draws = useDraws();
  const now = useBusinessNow();
  const next = draws.data?.list.find((one) => one.state === 'open' && Date.parse(one.close_time) > now);
  const numbers = useNumbers(next?.issue);
  const lines = slip.numbers.map(({ number, amount }) => ({ number, amount: BigInt(amount) }));
  const states = numbers.data;
  const minBet = states?.minBet ?? 0n;
  const fitted =
    next && states ? repeatSlip(lines, next.issue, (number) => roomOf(states, number), minBet) : undefined;
  return { draws, numbers, next, fitted, minBet };
}

/**
 * Copies a past slip to the draft slip for the next open draw. It first shows the numbers that lack room; it places no
 * bet.
 */
export function RepeatSheet({ slip, onClose }: Props) {
  const { t, lang } = useT();
  const game = useGame();
  const store = useSlipStore();
  const draftCount = useSlip((draft) => draft.picks.size);
  const { draws, numbers, next, fitted, minBet } = useRepeat(slip);
  const total = fitted ? totalOf(fitted.slip) : 0n;
  const copyToDraft = () => {
    if (!fitted || !next) return;
    store.change(() => fitted.slip);
    onClose();
    // Only once the closing sheet has left the browser history.
    setTimeout(() => go(game.paths.bet, { issue: next.issue }), 0);
  };
  const disabledReason =
    draws.isSuccess && !next ? t('noneOpen') : fitted && total === 0n ? t('repeatNothing') : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('betSame')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={copyToDraft}
          {...(disabledReason !== undefined && { disabledReason })}
          {...(disabledReason === undefined && !fitted && { busy: t('loading') })}
        >
          <ActionAmount amount={total} act={t('repeatPut')} />
        </Button>
      }
    >
      {next && (
        <p className="c2">
          {drawName(t, next.section)} · {formatWeekday(lang, next.date)} ·{' '}
          <span className="nowrap">
            <RichText k="closesAt" v={{ time: formatTime(lang, next.close_time) }} />
          </span>
        </p>
      )}
      <LoadErrors queries={[draws, numbers]} />
      {!fitted && disabledReason === undefined && <SkeletonRows rows={2} label={t('loading')} />}
      {fitted && fitted.cut.length > 0 && (
        <Note kind="warn" icon="alert" className="mt3">
          <RichText k="repeatCut" v={{ n: fitted.cut.length }} />
          <ul className="mt2">
            {fitted.cut.map((line) => (
              <CutRow key={line.number} line={line} minBet={minBet} />
            ))}
          </ul>
        </Note>
      )}
      {fitted && fitted.cut.length === 0 && (
        <Note kind="ok" className="mt3">
          {t('repeatFits')}
        </Note>
      )}
      {fitted && total > 0n && (
        <div className="mt3">
          <StakeLines lines={linesOf(fitted.slip)} />
        </div>
      )}
      <div className="mt3">
        {draftCount > 0 && (
          <Hint icon="swap">
            <RichText k="repeatReplaces" v={{ n: draftCount }} />
          </Hint>
        )}
        <Hint>{t('repeatSendsNothing')}</Hint>
      </div>
    </Sheet>
  );
}
