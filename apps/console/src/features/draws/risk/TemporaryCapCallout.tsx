import { useState } from 'react';
import { ReasonForm } from '../../../components/ReasonForm.tsx';
import { Callout } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, dateTime } from '../../../core/format.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import type { Cell, Exposure } from '../types.ts';

type Props = { current: NonNullable<Cell['hot']>; cap: number; requests: Exposure['requests'] };

/** Who set the temporary cap, for which draws and until when; it can be ended at once. */
export function TemporaryCapCallout({ current, cap, requests }: Props) {
  const { t, names } = useT();
  const { may } = useMe();
  const [isEnding, setEnding] = useState(false);
  const action = useConsoleAction('operatorDraws', 'endTemporaryCap');
  const isRequested = requests.some(
    ({ change }) => change.kind === 'end_temporary_cap' && change.mark === current.mark,
  );
  const isForm = isEnding && !isRequested;
  return (
    <div className="hotnow">
      <Callout
        tone="amber"
        icon="clock"
        title={t('temporaryCapNow', { cap: amountText(cap), until: dateTime(current.until, names) })}
        text={t(current.everywhere ? 'temporaryCapByAll' : 'temporaryCapByHere', {
          name: current.by || t('system'),
        })}
        end={
          may('draw.limits') &&
          (isRequested ? (
            <small>{t('endRequested')}</small>
          ) : (
            !isEnding && (
              <button type="button" className="bare link" onClick={() => setEnding(true)}>
                {t('endNow')}
              </button>
            )
          ))
        }
      />
      {isForm && (
        <ReasonForm
          action={action}
          buttons={[
            {
              label: t(current.everywhere ? 'endTemporaryCapAll' : 'endTemporaryCap'),
              run: (reason) =>
                action.mutate(
                  { mark: current.mark, reason },
                  { onSuccess: ({ waiting }) => waiting && toast(t('limitsWait')) },
                ),
            },
          ]}
        />
      )}
    </div>
  );
}
