import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/basics.tsx';
import { FirstRequest } from '../../../components/FirstRequest.tsx';
import { ReasonForm } from '../../../components/ReasonForm.tsx';
import { ActionError } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

/** Voids a draw and refunds its stakes; after the close a second operator must approve. */
export function VoidDraw({ results }: { results: Results }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const reject = useConsoleAction('operatorDraws', 'withdrawCancelRequest');
  const request = results.cancel_ask;
  if (!results.may_cancel) return null;
  return (
    <Section title={t('voidSection')}>
      {request && (
        <FirstRequest request={request} own="voidPending" others="voidRequestedBy" icon="octagon" />
      )}
      <ActionError failure={reject.error} />
      {isOpen ? (
        <VoidForm issue={results.card.issue} close={() => setOpen(false)} />
      ) : (
        <div className="offs">
          {request && (
            <Button loading={reject.isPending} onClick={() => reject.mutate({ issue: results.card.issue })}>
              {t('rejectVoid')}
            </Button>
          )}
          {!request?.mine && <Button onClick={() => setOpen(true)}>{t('voidDraw')}</Button>}
        </div>
      )}
    </Section>
  );
}

function VoidForm({ issue, close }: { issue: string; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDraws', 'cancelDraw');
  const run = (reason: string) =>
    action.mutate(
      { issue, reason },
      {
        onSuccess({ waiting, refunded_slips: n, refunded }) {
          toast(waiting ? t('voidPending') : t('voidDone', { n, sum: amountText(refunded) }));
          close();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      lengthMax={200}
      buttons={[{ label: t('voidDraw'), look: 'primary danger', run }]}
    >
      <p className="t3">{t('voidText')}</p>
    </ReasonForm>
  );
}
