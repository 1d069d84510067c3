import { useAction } from '@shwe/client/react';
import { groupThousands, kyatDigits } from '@shwe/kernel';
import { Button, Hint, Note, Sheet, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { limitName, limitText } from './labels.ts';
import { type Limit, refetchLimits } from './queries.ts';

const DIGITS_MAX = 12;

/** Sets one limit: a lower one applies at once, a higher one waits and must be confirmed. */
export function LimitSheet({ limit, onClose }: { limit: Limit; onClose: () => void }) {
  const { t, lang } = useT();
  const action = useAction();
  const { kind, period, raise } = limit;
  const [typed, setTyped] = useState(limit.amount === null ? '' : String(limit.amount));
  const amount = typed === '' ? null : Number(typed);
  const isLower = amount !== null && (limit.amount === null || amount < limit.amount);
  const finish = async (done: unknown, word: Key) => {
    if (!done) return;
    await refetchLimits();
    showToast(t(word), 'toast', 'done');
    onClose();
  };
  const save = async (next: number | null) => {
    const body = { kind, period, amount: next };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('protection', 'setLimit', body, { idempotencyKey }),
    );
    await finish(done, done?.raise ? 'limitAsked' : 'limitSaved');
  };
  const end = async (word: 'confirmRaise' | 'withdrawRaise', id: number) => {
    const done = await action.runWithKey([word, id], (idempotencyKey) =>
      client.call('protection', word, { id }, { idempotencyKey }),
    );
    await finish(done, word === 'confirmRaise' ? 'limitRaised' : 'limitKept');
  };
  const disabledReason =
    amount === null ? t('limitSumMissing') : amount === limit.amount ? t('limitSame') : undefined;
  const busy = action.busy && { busy: t('sending') };
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
            {t(isLower ? 'save' : 'limitAskRaise')}
          </Button>
          {limit.amount !== null && (
            <Button tone="line" size="md" className="mt2" onClick={() => void save(null)} {...busy}>
              {t('limitRemove')}
            </Button>
          )}
        </>
      }
    >
      {raise && (
        <div className="mt2">
          <Note kind="warn">
            {raise.ripe
              ? t('raiseIsRipe', { amount: limitText(t, raise.amount) })
              : t('raiseWaitsTo', {
                  amount: limitText(t, raise.amount),
                  time: formatMoment(lang, raise.ripe_at),
                })}
          </Note>
          <div className="row g2 mt2">
            <Button tone="quiet" size="md" onClick={() => void end('withdrawRaise', raise.id)} {...busy}>
              {t('raiseTakeBack')}
            </Button>
            {raise.ripe && (
              <Button tone="line" size="md" onClick={() => void end('confirmRaise', raise.id)} {...busy}>
                {t('raiseConfirm', { amount: limitText(t, raise.amount) })}
              </Button>
            )}
          </div>
        </div>
      )}
      <TextField
        className="mt3"
        label={t('limitSum')}
        face="figure"
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        value={typed === '' ? '' : groupThousands(BigInt(typed))}
        onChange={(text) => setTyped(kyatDigits(text, DIGITS_MAX))}
        end={<span className="c2">{t('unit')}</span>}
      />
      <div className="mt3">
        <Hint icon={isLower || amount === limit.amount ? 'info' : 'clock'}>
          {amount === null || amount === limit.amount
            ? t('limitsHow')
            : t(isLower ? 'limitAtOnce' : 'limitLater')}
        </Hint>
      </div>
      <FailureNote className="mt3" failure={action.failure} />
    </Sheet>
  );
}
