import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/basics.tsx';
import { FirstRequest } from '../../../components/FirstRequest.tsx';
import { ReasonForm } from '../../../components/ReasonForm.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { useT } from '../../../i18n/index.ts';
import { hrefOf } from '../../../nav.ts';
import { paths } from '../../../paths.ts';
import type { Results } from '../types.ts';
import { ResultFields, useResultDraft } from './ResultFields.tsx';

/** Keeping a result that the feed contradicts: one operator requests it, another confirms it, both from the exchange. */
export function KeepResult({ results }: { results: Results }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const { contradiction } = results;
  if (!contradiction || !results.may_correct) return null;
  const { ask } = contradiction;
  const isShown = isOpen || (ask !== null && !ask.mine);
  return (
    <Section title={t('keepResult')}>
      {ask && <FirstRequest request={ask} own="keepPending" others="keepRequestedBy" icon="octagon" />}
      {isShown ? (
        <KeepForm results={results} since={contradiction.since} close={() => setOpen(false)} />
      ) : ask ? (
        <a className="link" href={hrefOf(paths.secondApprovals)}>
          {t('secondApprovals')}
        </a>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('requestKeep')}</Button>
      )}
    </Section>
  );
}

type FormProps = { results: Results; since: string; close: () => void };

function KeepForm({ results, since, close }: FormProps) {
  const { t } = useT();
  const action = useConsoleAction('operatorResults', 'keep');
  const draft = useResultDraft(false);
  const { set_index: index, set_value: value } = draft.parsed;
  const run = (reason: string) =>
    action.mutate(
      { issue: results.card.issue, since, set_index: index!, set_value: value!, reason },
      {
        onSuccess({ waiting }) {
          toast(t(waiting ? 'keepPending' : 'keepDone'));
          close();
        },
      },
    );
  const label = t(results.contradiction?.ask ? 'confirmKeep' : 'submitCorrection');
  return (
    <ReasonForm
      action={action}
      isReady={index !== null && value !== null}
      buttons={[{ label, look: 'primary', run, shortcut: 'ctrl+enter' }]}
    >
      <p className="t3">{t('keepText')}</p>
      <ResultFields draft={draft} />
    </ReasonForm>
  );
}
