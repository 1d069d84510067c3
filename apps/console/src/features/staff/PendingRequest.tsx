import { Button } from 'antd';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { actionName } from './person-text.ts';
import type { Shown } from './ShownOnce.tsx';
import { withdrawLabel } from './staff-dialogs.tsx';
import type { Person } from './types.ts';

type Props = { person: Person; withdraw: () => void; show: (shown: Shown) => void };

/** The action about a person that waits for a second approval: what changes, why, and who may decide. */
export function PendingRequest({ person, withdraw, show }: Props) {
  const { t, names } = useT();
  const { operator, may } = useMe();
  const approve = useConsoleAction('operatorStaff', 'approve');
  const { request } = person;
  if (!request) return null;
  const isSelf = operator.id === person.id;
  const time = dateTime(request.at, names);
  const who = request.mine
    ? t('staffRequestedByYou', { time })
    : t('staffRequestedBy', { name: request.operator, time });
  const run = () =>
    approve.mutate(
      { id: person.id, action: request.action, detail: request.detail },
      {
        onSuccess: ({ code }) => {
          if (code === null) toast(t('staffDone_approved'));
          else show({ kind: 'code', name: person.full_name, text: code });
        },
      },
    );
  return (
    <div className="entry">
      <Callout
        tone="amber"
        icon="clock"
        title={t('staffPending', { what: actionName({ t }, request.action) })}
        text={
          <>
            {request.action === 'staff.role' && (
              <span className="pendingrole">
                {t(`role_${person.role}`)} → <b>{t(`role_${request.detail as Person['role']}`)}</b>
              </span>
            )}
            {who} “{request.reason}”{isSelf && ` ${t('staffAboutYou')}`}
          </>
        }
      />
      <ActionError failure={approve.error} />
      {may('staff.change') && !isSelf && (
        <div className="acts">
          <Button type="primary" disabled={request.mine} loading={approve.isPending} onClick={run}>
            {t('staffApprove')}
          </Button>
          <Button onClick={withdraw}>{withdrawLabel(t, person)}</Button>
        </div>
      )}
    </div>
  );
}
