import { Button, Hint, Note, PinInput, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { businessNow } from '../../core/now.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { askLimitsAgain } from './queries.ts';
import { Terms } from './Terms.tsx';
import { type BreakTerm, type ExcludeTerm, endOf } from './terms.ts';
import { TERM_WORD } from './words.ts';

const PIN_LENGTH = 6;

/** A break of 24 hours, 7 or 30 days: chosen, then begun. */
export function BreakSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  const deed = useMoneyDeed();
  const [term, setTerm] = useState<BreakTerm>();
  const begin = async () => {
    if (!term) return;
    const done = await deed.pay({ term }, (intent) =>
      client.call('protection', 'takeBreak', { term }, { intent }),
    );
    if (!done) return;
    await askLimitsAgain();
    showToast(t('breakBegun'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('takeBreak')}
      closeLabel={t('close')}
      foot={
        <>
          <Button
            onClick={() => void begin()}
            {...(deed.busy && { busy: t('sending') })}
            {...(!term && { off: t('chooseTerm') })}
          >
            {t('breakBegin')}
          </Button>
          <Button tone="line" size="md" className="mt2" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="mt2">{t('breakLead')}</p>
      <Terms
        label={t('chooseTerm')}
        terms={['day', 'week', 'month'] as const}
        word={(one) => t(TERM_WORD[one])}
        value={term}
        onChange={setTerm}
      />
      {term && (
        <p className="c2 mt2">{t('awayUntil', { time: formatMoment(lang, endOf(term, businessNow())) })}</p>
      )}
      <div className="mt3">
        <Hint>{t('awayStays')}</Hint>
        <Hint icon="lock">{t('awayNobody')}</Hint>
      </div>
      <FailureNote className="mt3" failure={deed.failure} />
    </Sheet>
  );
}

/** Self-exclusion in two steps: what it is and for how long; then the second word, with the withdrawal password where one is set. */
export function ExcludeSheet({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const { t, lang } = useT();
  const deed = useMoneyDeed();
  const [term, setTerm] = useState<ExcludeTerm>();
  const [asking, setAsking] = useState(false);
  const [pin, setPin] = useState('');
  const exclude = async () => {
    if (!term) return;
    const body = { term, ...(hasPassword && { qk_pwd: pin }) };
    const done = await deed.pay(body, (intent) => client.call('protection', 'selfExclude', body, { intent }));
    if (!done) {
      setPin('');
      return;
    }
    await askLimitsAgain();
    showToast(t('excludeBegun'), 'toast', 'done');
    onClose();
  };
  const lacking = hasPassword ? PIN_LENGTH - pin.length : 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('selfExclusion')}
      closeLabel={t('close')}
      foot={
        <>
          {asking ? (
            <Button
              onClick={() => void exclude()}
              {...(deed.busy && { busy: t('sending') })}
              {...(lacking > 0 && { off: t('digitsLeft', { n: lacking }) })}
            >
              {t('excludeDo')}
            </Button>
          ) : (
            <Button onClick={() => setAsking(true)} {...(!term && { off: t('chooseTerm') })}>
              {t('next')}
            </Button>
          )}
          <Button tone="line" size="md" className="mt2" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {asking && term ? (
        <>
          <Note className="mt2" kind="warn" icon="lock">
            {t('excludeAsk', { time: formatMoment(lang, endOf(term, businessNow())) })}
          </Note>
          {hasPassword && (
            <PinInput
              className="mt3"
              label={t('withdrawPin')}
              value={pin}
              onChange={setPin}
              autoFocus
              error={refusalText(deed.failure, 'code_wrong', 'digits_needed')}
            />
          )}
        </>
      ) : (
        <>
          <p className="mt2">{t('excludeLead')}</p>
          <Terms
            label={t('chooseTerm')}
            terms={['half_year', 'year', 'five_years'] as const}
            word={(one) => t(TERM_WORD[one])}
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
      <FailureNote className="mt3" failure={otherFailure(deed.failure, 'code_wrong', 'digits_needed')} />
    </Sheet>
  );
}
