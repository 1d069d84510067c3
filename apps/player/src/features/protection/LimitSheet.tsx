import { useAction } from '@shwe/client/react';
import { kyatDigits } from '@shwe/kernel';
import { amountText, Button, Hint, Note, Sheet, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { limitName, limitText } from './labels.ts';
import { type Limit, refetchLimits } from './queries.ts';

const DIGITS_MAX = 12;

/** The calls that change one limit. A successful call shows a message and closes the sheet. */
function useLimitCalls({ kind, period }: Limit, onClose: () => void) {
  const { t } = useT();
  const action = useAction();
  const finish = async (done: unknown, label: Key) => {
    if (!done) return;
    await refetchLimits();
    showToast(t(label), 'toast', 'done');
    onClose();
  };
  const save = async (amount: number | null) => {
    const body = { kind, period, amount };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('protection', 'setLimit', body, { idempotencyKey }),
    );
    await finish(done, done?.raise ? 'limitRaiseRequested' : 'limitSaved');
  };
  const endRaise = async (call: 'confirmRaise' | 'withdrawRaise', id: number) => {
    const done = await action.runWithKey([call, id], (idempotencyKey) =>
      client.call('protection', call, { id }, { idempotencyKey }),
    );
    await finish(done, call === 'confirmRaise' ? 'limitRaised' : 'limitUnchanged');
  };
  return { failure: action.failure, busy: action.busy && { busy: t('sending') }, save, endRaise };
}

type RaiseProps = { raise: NonNullable<Limit['raise']>; calls: ReturnType<typeof useLimitCalls> };

/** A limit raise that waits, or that can be confirmed now; either can be withdrawn. */
function PendingRaise({ raise, calls: { busy, endRaise } }: RaiseProps) {
  const { t, lang } = useT();
  const amount = limitText(t, raise.amount);
  return (
    <div className="mt2">
      <Note kind="warn">
        {raise.ripe
          ? t('raiseIsRipe', { amount })
          : t('raiseWaitsTo', { amount, time: formatMoment(lang, raise.ripe_at) })}
      </Note>
      <div className="row g2 mt2">
        <Button tone="quiet" size="md" onClick={() => void endRaise('withdrawRaise', raise.id)} {...busy}>
          {t('raiseTakeBack')}
        </Button>
        {raise.ripe && (
          <Button tone="line" size="md" onClick={() => void endRaise('confirmRaise', raise.id)} {...busy}>
            {t('raiseConfirm', { amount })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Sets one limit. A lower one applies at once; a higher one, or its removal, waits and must be confirmed. */
export function LimitSheet({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { t } = useT();
  const calls = useLimitCalls(limit, onClose);
  const { busy, save } = calls;
  const [typed, setTyped] = useState(limit.amount === null ? '' : String(limit.amount));
  const amount = typed === '' ? null : Number(typed);
  const isSame = amount === limit.amount;
  const isLower = amount !== null && (limit.amount === null || amount < limit.amount);
  const disabledReason = amount === null ? t('limitSumMissing') : isSame ? t('limitSame') : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={limitName(t, limit)}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => void save(amount)}
            {...busy}
            {...(disabledReason !== undefined && { disabledReason })}
          >
            {t(isLower ? 'save' : 'limitRequestRaise')}
          </Button>
          {limit.amount !== null && (
            <Button tone="line" size="md" className="mt2" onClick={() => void save(null)} {...busy}>
              {t('limitRemove')}
            </Button>
          )}
        </>
      }
    >
      {limit.raise && <PendingRaise raise={limit.raise} calls={calls} />}
      <TextField
        className="mt3"
        label={t('limitSum')}
        face="figure"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={typed === '' ? '' : amountText(BigInt(typed))}
        onChange={(text) => setTyped(kyatDigits(text, DIGITS_MAX))}
        end={<span className="c2">{t('unit')}</span>}
      />
      <div className="mt3">
        <Hint icon={isLower || isSame ? 'info' : 'clock'}>
          {amount === null || isSame ? t('limitsHow') : t(isLower ? 'limitAtOnce' : 'limitLater')}
        </Hint>
      </div>
      <FailureNote className="mt3" failure={calls.failure} />
    </Sheet>
  );
}
