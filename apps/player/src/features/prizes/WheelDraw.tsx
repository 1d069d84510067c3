import { amountText, Button, Dock, EmptyState, Money, Sheet, SkeletonRows } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { holdTopics, refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { CheckSheet } from './CheckSheet.tsx';
import { Commitment } from './Commitment.tsx';
import { DrawsLeft } from './DrawsLeft.tsx';
import { Odds } from './Odds.tsx';
import { oddsOf, weightOf } from './odds.ts';
import { PastDraws } from './PastDraws.tsx';
import { PromotionsButton } from './PromotionsButton.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { type PrizeInfo, type Result, usePrizes } from './queries.ts';
import { useTurns } from './use-turns.ts';
import { Wheel } from './Wheel.tsx';

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The lucky wheel: its odds to scale, the commitment before, the result and its proof after. */
export function WheelDraw() {
  const { t } = useT();
  const query = usePrizes('wheel');
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  return <Loaded info={query.data} />;
}

function Loaded({ info }: { info: PrizeInfo }) {
  const { t } = useT();
  const turns = useTurns('wheel', info);
  const [hasStopped, stop] = useState(false);
  const [checking, check] = useState<string | null>(null);
  const { shown, result } = turns;
  // Without motion nothing ends a transition.
  useEffect(() => {
    if (result && isStill()) stop(true);
  }, [result]);
  // The balance would tell the result before the wheel stands.
  const isOpen = turns.hasBegun && !hasStopped && !turns.failure;
  useEffect(() => (isOpen ? holdTopics('balance', 'money', 'home') : undefined), [isOpen]);
  // These are held, so they are loaded when the wheel stands.
  useEffect(() => {
    if (result) void refetchTopics('money', 'balance', 'home');
  }, [result]);
  useEffect(() => {
    if (hasStopped) navigator.vibrate?.(10);
  }, [hasStopped]);
  if (!shown)
    return (
      <>
        <EmptyState title={t('wheelNone')} action={<PromotionsButton />}>
          {t('prizeNoneText')}
        </EmptyState>
        <PastDraws list={info.list} onCheck={check} />
        {checking && <CheckSheet id={checking} onClose={() => check(null)} />}
      </>
    );
  const stopNow = () => {
    if (result) stop(true);
  };
  const isTurning = result !== null && !hasStopped;
  const close = () => {
    stop(false);
    turns.next();
  };
  const pace = isStill() || hasStopped ? 'still' : 'turn';
  return (
    <>
      <DrawsLeft open={info.open} turn={shown.turn} />
      {/* biome-ignore lint/a11y: a tap skips the motion; the result comes without it as well */}
      <div onClick={isTurning ? stopNow : undefined}>
        <Wheel sectors={shown.table.sectors} drawn={result?.sector ?? null} pace={pace} onStop={stopNow} />
      </div>
      <p className="center c2 mt4 pad">{t('wheelScale')}</p>
      {shown.turn && (
        <Commitment commitment={shown.turn.commitment} seed={turns.seed} onSeed={turns.setSeed} />
      )}
      <Odds table={shown.table} />
      <PastDraws list={info.list} onCheck={check} />
      <Dock>
        <FailureNote kind="money" failure={turns.failure} />
        {shown.turn ? (
          <Button
            onClick={() => void turns.start()}
            {...(turns.busy && { busy: t('sending') })}
            {...(isTurning && { disabledReason: t('wheelTurning') })}
          >
            {t('wheelSpin')}
          </Button>
        ) : (
          <PromotionsButton />
        )}
      </Dock>
      {result && hasStopped && !checking && (
        <Won
          result={result}
          shown={shown.turn?.commitment}
          onCheck={() => check(result.id)}
          onClose={close}
        />
      )}
      {checking && (
        <CheckSheet
          id={checking}
          shown={checking === shown.turn?.id ? shown.turn.commitment : undefined}
          onClose={() => check(null)}
        />
      )}
    </>
  );
}

type WonProps = { result: Result; shown: string | undefined; onCheck: () => void; onClose: () => void };

function Won({ result, shown, onCheck, onClose }: WonProps) {
  const { t } = useT();
  const weight = oddsOf(result.sectors).find(({ amount }) => amount === result.amount)!.weight;
  return (
    <Sheet
      open
      closeLabel={t('close')}
      label={t('prizeResult')}
      onClose={onClose}
      foot={
        <div className="two-acts">
          <Button tone="quiet" onClick={onCheck}>
            {t('prizeCheckAct')}
          </Button>
          <Button tone="line" onClick={onClose}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <div className="row between prize-won">
        <div>
          <div className="c2">{t('prizeResult')}</div>
          {result.amount === 0 ? (
            <b className="t4">{t('prizeNone')}</b>
          ) : (
            <Money amount={BigInt(result.amount)} unit={t('unit')} face="display" figureClass="gold" />
          )}
        </div>
        <span className="c2 right">
          <span className="fig">
            {amountText(weight)}/{amountText(weightOf(result.sectors))}
          </span>
          {result.amount > 0 && (
            <>
              <br />
              <span className="jade">{t('prizePaid')}</span>
            </>
          )}
        </span>
      </div>
      {result.required > 0 && (
        <p className="c2 mt2">
          {t('prizeToBet')}{' '}
          <span className="fig">
            {amountText(result.amount)} × {result.turnover_times} = {amountText(result.required)}
          </span>{' '}
          {t('unit')}
        </p>
      )}
      <ProofSteps proof={result} shown={shown} face="short" />
    </Sheet>
  );
}
