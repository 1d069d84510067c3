import { useAction } from '@shwe/client/react';
import { Button, Hint, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { businessNow } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { TERM_LABEL } from './labels.ts';
import { refetchLimits } from './queries.ts';
import { TermChoice } from './TermChoice.tsx';
import { type BreakTerm, endOfTerm } from './terms.ts';

/** A break of 24 hours, 7 or 30 days. */
export function BreakSheet({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT();
  const action = useAction();
  const [term, setTerm] = useState<BreakTerm>();
  const begin = async () => {
    if (!term) return;
    const done = await action.runWithKey({ term }, (idempotencyKey) =>
      client.call('protection', 'takeBreak', { term }, { idempotencyKey }),
    );
    if (!done) return;
    await refetchLimits();
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
            {...(action.busy && { busy: t('sending') })}
            {...(!term && { disabledReason: t('chooseTerm') })}
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
      <TermChoice
        label={t('chooseTerm')}
        terms={['day', 'week', 'month'] as const}
        termLabel={(one) => t(TERM_LABEL[one])}
        value={term}
        onChange={setTerm}
      />
      {term && (
        <p className="c2 mt2">
          {t('awayUntil', { time: formatMoment(lang, endOfTerm(term, businessNow())) })}
        </p>
      )}
      <div className="mt3">
        <Hint>{t('awayStays')}</Hint>
        <Hint icon="lock">{t('awayNobody')}</Hint>
      </div>
      <FailureNote className="mt3" failure={action.failure} />
    </Sheet>
  );
}
