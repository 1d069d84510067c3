import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import { ReasonForm } from '../ReasonForm.tsx';
import { toast } from '../toast.tsx';
import type { Statement } from './types.ts';

/** Keeps an open statement out of the next pay-out, or lets it in again. */
export function WithholdForm({ statement: { id, state } }: { statement: Statement }) {
  const { t } = useT();
  const withhold = useConsoleAction('operatorCommissions', 'withhold');
  const release = useConsoleAction('operatorCommissions', 'release');
  if (state !== 'open' && state !== 'withheld') return null;
  const [action, label, done] =
    state === 'open'
      ? ([withhold, 'commissionsWithhold', 'commissionsWithheldDone'] as const)
      : ([release, 'commissionsRelease', 'commissionsReleased'] as const);
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, reason },
      {
        onSuccess: () => {
          toast(t(done));
          clear();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      hint={t(state === 'open' ? 'commissionsWithholdHint' : 'commissionsReleaseHint')}
      buttons={[{ label: t(label), look: state === 'open' ? 'danger' : 'primary', run }]}
    />
  );
}
