import { amountText, Button, Dock, EmptyState, KeyValue, SkeletonRows } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { CheckSheet } from './CheckSheet.tsx';
import { Commitment } from './Commitment.tsx';
import { DrawsLeft } from './DrawsLeft.tsx';
import { Envelope } from './Envelope.tsx';
import { Odds } from './Odds.tsx';
import { PastDraws } from './PastDraws.tsx';
import { PromotionsButton } from './PromotionsButton.tsx';
import { shortCode } from './ProofSteps.tsx';
import { type PrizeInfo, type Result, usePrizes } from './queries.ts';
import { useTurns } from './use-turns.ts';

/** Red envelopes: one is opened at a time; what is in it was fixed before. */
export function EnvelopeDraw() {
  const { t } = useT();
  const query = usePrizes('envelope');
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  return <Loaded info={query.data} />;
}

function Loaded({ info }: { info: PrizeInfo }) {
  const { t } = useT();
  const turns = useTurns('envelope', info);
  const [checking, check] = useState<string | null>(null);
  const { shown, result, busy } = turns;
  useEffect(() => {
    if (!result) return;
    navigator.vibrate?.(10);
    void refetchTopics('money', 'balance', 'home');
  }, [result]);
  const sheet = checking && (
    <CheckSheet
      id={checking}
      shown={checking === shown?.turn?.id ? shown.turn.commitment : undefined}
      onClose={() => check(null)}
    />
  );
  if (!shown)
    return (
      <>
        <EmptyState title={t('envelopeNone')} action={<PromotionsButton />}>
          {t('prizeNoneText')}
        </EmptyState>
        <PastDraws list={info.list} onCheck={check} />
        {sheet}
      </>
    );
  if (result)
    return (
      <>
        <Opened
          result={result}
          hasNext={info.turns.some(({ id }) => id !== result.id)}
          onCheck={check}
          onNext={turns.next}
        />
        {sheet}
      </>
    );
  return (
    <>
      <DrawsLeft open={info.open} turn={shown.turn} />
      <Envelope state={busy ? 'opening' : 'closed'} amount={null} />
      {busy ? (
        <p className="center c2 pad">{t('envelopeOpening')}</p>
      ) : (
        <>
          {shown.turn && (
            <Commitment commitment={shown.turn.commitment} seed={turns.seed} onSeed={turns.setSeed} />
          )}
          <Odds table={shown.table} />
          <PastDraws list={info.list} onCheck={check} />
        </>
      )}
      <Dock>
        <FailureNote kind="money" failure={turns.failure} />
        {shown.turn ? (
          <Button onClick={() => void turns.start()} {...(busy && { busy: t('envelopeBusy') })}>
            {t('envelopeOpen')}
          </Button>
        ) : (
          <PromotionsButton />
        )}
      </Dock>
      {sheet}
    </>
  );
}

type OpenedProps = { result: Result; hasNext: boolean; onCheck: (id: string) => void; onNext: () => void };

function Opened({ result, hasNext, onCheck, onNext }: OpenedProps) {
  const { t } = useT();
  return (
    <>
      <p className="center c2 draws-left" role="status">
        {result.amount === 0 ? (
          t('prizeNone')
        ) : (
          <>
            <span className="delta fig">+{amountText(result.amount)}</span> {t('prizePaid')}
          </>
        )}
      </p>
      <Envelope state="open" amount={result.amount} />
      <section className="pad mt4">
        {result.required > 0 && (
          <KeyValue label={t('prizeToBet')}>
            <span className="nowrap">
              <span className="fig">
                {amountText(result.amount)} × {result.turnover_times} = {amountText(result.required)}
              </span>{' '}
              {t('unit')}
            </span>
          </KeyValue>
        )}
        <KeyValue label={t('prizeStepBefore')}>
          <span className="hash">{shortCode(result.commitment)}</span>
        </KeyValue>
      </section>
      <Dock>
        <Button tone="quiet" onClick={onNext}>
          {t(hasNext ? 'envelopeNext' : 'prizeDone')}
        </Button>
        <Button tone="line" size="md" className="mt2" onClick={() => onCheck(result.id)}>
          {t('prizeCheckAct')}
        </Button>
      </Dock>
    </>
  );
}
