import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../../components/bits.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError, Note } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useDeed } from '../../../core/deed.ts';
import { amountText, dateTime } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

/** Calls one issue off and gives its stakes back; after the close a second operator must ask for the same. */
export function VoidDraw({ found }: { found: Results }) {
  const { t, names } = useT();
  const [isOpen, setOpen] = useState(false);
  const drop = useDeed('operatorDraws', 'withdrawCancelRequest');
  const ask = found.cancel_ask;
  if (!found.may_cancel) return null;
  return (
    <Section title={t('voidSection')}>
      {ask && (
        <Note
          tone="amber"
          icon="octagon"
          title={
            ask.mine
              ? t('voidPending')
              : t('voidRequestedBy', { who: ask.operator, at: dateTime(ask.at, names) })
          }
          text={ask.reason}
        />
      )}
      <ActionError failure={drop.error} />
      {isOpen ? (
        <VoidForm issue={found.card.issue} close={() => setOpen(false)} />
      ) : (
        <div className="offs">
          {ask && (
            <Button loading={drop.isPending} onClick={() => drop.mutate({ issue: found.card.issue })}>
              {t('rejectVoid')}
            </Button>
          )}
          {!ask?.mine && <Button onClick={() => setOpen(true)}>{t('voidDraw')}</Button>}
        </div>
      )}
    </Section>
  );
}

function VoidForm({ issue, close }: { issue: string; close: () => void }) {
  const { t } = useT();
  const action = useDeed('operatorDraws', 'cancelDraw');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= 3;
  const save = () =>
    action.mutate(
      { issue, reason: reason.trim() },
      {
        onSuccess({ waiting, refunded_slips: n, refunded }) {
          toast(waiting ? t('voidPending') : t('voidDone', { n, sum: amountText(refunded) }));
          close();
        },
      },
    );
  return (
    <div className="entry">
      <p className="t3">{t('voidText')}</p>
      <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      <ActionError failure={action.error} />
      <Button type="primary" danger block disabled={!isReady} loading={action.isPending} onClick={save}>
        {t('voidDraw')}
      </Button>
    </div>
  );
}
