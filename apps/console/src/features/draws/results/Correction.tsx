import { Button, Select } from 'antd';
import { useState } from 'react';
import { KeyCap, Section } from '../../../components/basics.tsx';
import { Field } from '../../../components/Field.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError, Callout } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, hourMinute } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';
import { ResultFields, useResultDraft } from './ResultFields.tsx';

type Request = Results['corrections'][number];

const CAUSES = ['misread', 'source_corrected', 'other_draw'] as const;

/**
 * The correction of a wrong result: one operator requests it, another confirms it by entering the same figures
 * blind.
 */
export function Correction({ results }: { results: Results }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const requests = results.corrections;
  const isShown = isOpen || requests.some((one) => !one.mine);
  if (!results.may_correct && requests.length === 0) return null;
  return (
    <Section title={t('correction')} {...(requests.length > 1 && { remark: t('entriesMismatch') })}>
      {requests.map((one) => (
        <RequestCallout key={one.at} request={one} />
      ))}
      {results.may_correct &&
        (isShown ? (
          <CorrectForm results={results} close={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>
            {t(requests.length > 0 ? 'editCorrection' : 'requestCorrection')}
          </Button>
        ))}
    </Section>
  );
}

function RequestCallout({ request }: { request: Request }) {
  const { t } = useT();
  const who = request.mine ? t('you') : (request.operator ?? '');
  return (
    <Callout
      tone="amber"
      icon="octagon"
      title={t('correctionRequestedBy', { who, at: hourMinute(request.at) })}
      text={`${t(`cause_${request.why}`)}: ${request.note}`}
    />
  );
}

function CorrectForm({ results, close }: { results: Results; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorResults', 'correct');
  const draft = useResultDraft(results.card.section === '3D');
  const first = results.corrections.find((one) => !one.mine);
  const [why, setWhy] = useState<(typeof CAUSES)[number] | null>(first?.why ?? null);
  const [note, setNote] = useState('');
  const { input } = draft;
  const isReady = input !== null && why !== null && isLongEnough(note) && !action.isPending;
  const save = () => {
    if (!isReady) return;
    action.mutate(
      { issue: results.card.issue, ...input, why, note: note.trim() },
      {
        onSuccess({ state, win_num: number, ...moved }) {
          if (state === 'corrected') {
            const { taken_back: back, owed, paid } = moved;
            toast(
              t('correctionDone', {
                number: number ?? '',
                back: amountText(back),
                owed: amountText(owed),
                paid: amountText(paid),
              }),
            );
          }
          close();
        },
      },
    );
  };
  useKeys({ 'ctrl+enter': save });
  return (
    <div className="entry">
      <p className="t3">{t('correctionText')}</p>
      <ResultFields draft={draft} />
      <Field label={t('correctionCause')}>
        {(id) => (
          <Select
            id={id}
            value={why}
            placeholder={t('selectReason')}
            options={CAUSES.map((value) => ({ value, label: t(`cause_${value}`) }))}
            onChange={setWhy}
          />
        )}
      </Field>
      <ReasonField value={note} onChange={setNote} lengthMax={300} />
      <ActionError failure={action.error} />
      <Button type="primary" danger block disabled={!isReady} loading={action.isPending} onClick={save}>
        {t(first ? 'confirmCorrection' : 'submitCorrection')} <KeyCap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('withdrawCorrectionHint')}</small>
    </div>
  );
}
