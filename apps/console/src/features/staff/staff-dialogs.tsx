import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';
import { RoleField } from './InvitePanel.tsx';
import { linkAddress, type Shown } from './ShownOnce.tsx';
import type { Person } from './types.ts';

export type StaffDialog = 'disable' | 'enable' | 'end' | 'reset' | 'role' | 'withdraw';
type Props = { person: Person; close: () => void; show: (shown: Shown) => void };

/** The dialog of an action about a person; each asks for a reason. */
export function StaffActionDialog({ which, ...props }: Props & { which: StaffDialog }) {
  if (which === 'disable') return <DisableDialog {...props} />;
  if (which === 'enable') return <EnableDialog {...props} />;
  if (which === 'end') return <EndDialog {...props} />;
  if (which === 'reset') return <ResetDialog {...props} />;
  if (which === 'role') return <RoleDialog {...props} />;
  return <WithdrawDialog {...props} />;
}

function DisableDialog({ person, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'disable');
  const run = (reason: string) =>
    action.mutate({ id: person.id, reason }, { onSuccess: () => done(t('staffDone_disable'), close) });
  return (
    <ReasonDialog
      title={`${t('staffDisable')}: ${person.full_name}`}
      close={close}
      action={action}
      button={{ label: t('staffDisable'), run, isDanger: true }}
    >
      <p className="t2">{t('staffDisableText')}</p>
    </ReasonDialog>
  );
}

function EnableDialog({ person, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'enable');
  const run = (reason: string) =>
    action.mutate({ id: person.id, reason }, { onSuccess: () => done(t('staffDone_asked'), close) });
  return (
    <ReasonDialog
      title={`${t('staffEnable')}: ${person.full_name}`}
      close={close}
      action={action}
      button={{ label: t('staffSubmitInvite'), run }}
    >
      <p className="t2">{t('staffEnableText')}</p>
    </ReasonDialog>
  );
}

function EndDialog({ person, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'endSessions');
  const run = (reason: string) =>
    action.mutate({ id: person.id, reason }, { onSuccess: () => done(t('staffDone_end'), close) });
  return (
    <ReasonDialog
      title={`${t('staffEndSessions')}: ${person.full_name}`}
      close={close}
      action={action}
      button={{ label: t('staffEndSessions'), run, isDanger: true }}
    >
      <p className="t2">{t('staffEndSessionsText')}</p>
    </ReasonDialog>
  );
}

function ResetDialog({ person, close, show }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'reset');
  const run = (reason: string) =>
    action.mutate(
      { id: person.id, reason },
      {
        onSuccess: ({ link_token: token }) => {
          show({ kind: 'link', name: person.full_name, text: linkAddress(token) });
          close();
        },
      },
    );
  return (
    <ReasonDialog
      title={`${t('staffReset')}: ${person.full_name}`}
      close={close}
      action={action}
      button={{ label: t('staffSubmitInvite'), run }}
    >
      <p className="t2">{t('staffResetText')}</p>
    </ReasonDialog>
  );
}

function RoleDialog({ person, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'changeRole');
  const [role, setRole] = useState(person.role);
  const run = (reason: string) =>
    action.mutate({ id: person.id, role, reason }, { onSuccess: () => done(t('staffDone_asked'), close) });
  return (
    <ReasonDialog
      title={`${t('staffChangeRole')}: ${person.full_name}`}
      close={close}
      action={action}
      isReady={role !== person.role}
      button={{ label: t('staffSubmitInvite'), run }}
    >
      <p className="t2">{t('staffRoleText')}</p>
      <RoleField label={t('staffNewRole')} value={role} onChange={setRole} />
    </ReasonDialog>
  );
}

function WithdrawDialog({ person, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorStaff', 'withdraw');
  const run = (reason: string) =>
    action.mutate({ id: person.id, reason }, { onSuccess: () => done(t('staffDone_withdrawn'), close) });
  return (
    <ReasonDialog
      title={`${withdrawLabel(t, person)}: ${person.full_name}`}
      close={close}
      action={action}
      button={{ label: withdrawLabel(t, person), run, isDanger: true }}
    >
      <p className="t2">{t('staffWithdrawText')}</p>
    </ReasonDialog>
  );
}

/** What withdrawing means here: taking back one's own request, rejecting another's, or voiding a link. */
export function withdrawLabel(t: ReturnType<typeof useT>['t'], { request }: Person): string {
  if (request === null) return t('staffVoidLink');
  return t(request.mine ? 'staffWithdraw' : 'staffReject');
}

function done(text: string, close: () => void): void {
  toast(text);
  close();
}
