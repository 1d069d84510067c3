import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import type { Member } from './types.ts';

/** Suspends a member or reactivates a suspended one. */
export function SuspendDialog({ member: { who }, close }: { member: Member; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorMembers', 'suspend');
  const isSuspending = who.state === 'active';
  return (
    <ReasonDialog
      title={t(isSuspending ? 'suspendTitle' : 'reactivateTitle', { name: who.name })}
      close={close}
      action={action}
      isMultiline
      button={{
        label: t(isSuspending ? 'suspend' : 'reactivate'),
        isDanger: isSuspending,
        run: (reason) => action.mutate({ id: who.id, suspended: isSuspending, reason }, { onSuccess: close }),
      }}
    >
      <p className="t2">{t(isSuspending ? 'suspendText' : 'reactivateText')}</p>
    </ReasonDialog>
  );
}
