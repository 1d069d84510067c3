import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment, sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Results } from './types.ts';

/** Calls one issue off and gives its stakes back; after the close a second operator must ask for the same. */
export function CallOff({ found }: { found: Results }) {
  const { t, names } = useT();
  const [isOpen, setOpen] = useState(false);
  const drop = useConsoleAction('operatorDraws', 'withdrawCancelRequest');
  const ask = found.cancel_ask;
  if (!found.may_cancel) return null;
  return (
    <Section title={t('callOff')}>
      {ask && (
        <Note
          tone="amber"
          icon="octagon"
          title={
            ask.mine ? t('callOffMine') : t('callOffOther', { who: ask.operator, at: moment(ask.at, names) })
          }
          text={ask.reason}
        />
      )}
      <DeedNote failure={drop.error} />
      {isOpen ? (
        <CallOffForm issue={found.card.issue} close={() => setOpen(false)} />
      ) : (
        <div className="offs">
          {ask && (
            <Button loading={drop.isPending} onClick={() => drop.mutate({ issue: found.card.issue })}>
              {t('callOffDrop')}
            </Button>
          )}
          {!ask?.mine && <Button onClick={() => setOpen(true)}>{t('callOffIssue')}</Button>}
        </div>
      )}
    </Section>
  );
}

function CallOffForm({ issue, close }: { issue: string; close: () => void }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorDraws', 'cancelDraw');
  const [reason, setReason] = useState('');
  const isReady = reason.trim().length >= 3;
  const save = () =>
    deed.mutate(
      { issue, reason: reason.trim() },
      {
        onSuccess({ waiting, refunded_slips: n, refunded }) {
          toast(waiting ? t('callOffMine') : t('calledOffDone', { n, sum: sum(refunded) }));
          close();
        },
      },
    );
  return (
    <div className="entry">
      <p className="t3">{t('callOffText')}</p>
      <ReasonField value={reason} onChange={setReason} lengthMax={200} />
      <DeedNote failure={deed.error} />
      <Button type="primary" danger block disabled={!isReady} loading={deed.isPending} onClick={save}>
        {t('callOffIssue')}
      </Button>
    </div>
  );
}
