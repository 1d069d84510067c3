import { useAction } from '@shwe/client/react';
import { Button, Hint, Note, PinInput, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, pinRefusalText } from '../../components/FailureNote.tsx';
import { businessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { TERM_LABEL } from './labels.ts';
import { refetchLimits } from './queries.ts';
import { TermChoice } from './TermChoice.tsx';
import { type ExcludeTerm, endOfTerm } from './terms.ts';

const PIN_LENGTH = 6;

/** Self-exclusion in two steps: the term, then a confirmation, with the withdrawal password if one is set. */
export function ExcludeSheet({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const { t, lang } = useT();
  const action = useAction();
  const [term, setTerm] = useState<ExcludeTerm>();
  const [isConfirming, setConfirming] = useState(false);
  const [pin, setPin] = useState('');
  const exclude = async () => {
    if (!term) return;
    const body = { term, ...(hasPin && { qk_pwd: pin }) };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('protection', 'selfExclude', body, { idempotencyKey }),
    );
    if (!done) {
      setPin('');
      return;
    }
    await refetchLimits();
    showToast(t('excludeBegun'), 'toast', 'done');
    onClose();
  };
  const lacking = hasPin ? PIN_LENGTH - pin.length : 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('selfExclusion')}
      closeLabel={t('close')}
      foot={
        <>
          {isConfirming ? (
            <Button
              onClick={() => void exclude()}
              {...(action.busy && { busy: t('sending') })}
              {...(lacking > 0 && { disabledReason: t('digitsLeft', { n: lacking }) })}
            >
              {t('excludeDo')}
            </Button>
          ) : (
            <Button onClick={() => setConfirming(true)} {...(!term && { disabledReason: t('chooseTerm') })}>
              {t('next')}
            </Button>
          )}
          <Button tone="line" size="md" className="mt2" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {isConfirming && term ? (
        <>
          <Note className="mt2" kind="warn" icon="lock">
            {t('excludeConfirm', { time: formatMoment(lang, endOfTerm(term, businessNow())) })}
          </Note>
          {hasPin && (
            <PinInput
              className="mt3"
              label={t('withdrawPin')}
              value={pin}
              onChange={setPin}
              autoFocus
              error={pinRefusalText(action.failure, 'digits_needed')}
            />
          )}
        </>
      ) : (
        <>
          <p className="mt2">{t('excludeLead')}</p>
          <TermChoice
            label={t('chooseTerm')}
            terms={['half_year', 'year', 'five_years'] as const}
            termLabel={(one) => t(TERM_LABEL[one])}
            value={term}
            onChange={setTerm}
          />
          <div className="mt3">
            <Hint>{t('awayStays')}</Hint>
            <Hint icon="wallet">{t('excludeMoney')}</Hint>
            <Hint icon="lock">{t('awayNobody')}</Hint>
          </div>
        </>
      )}
      <FailureNote className="mt3" failure={otherFailure(action.failure, 'code_wrong', 'digits_needed')} />
    </Sheet>
  );
}
