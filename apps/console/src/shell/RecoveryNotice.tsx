import { useConsoleAction } from '../core/console-action.ts';
import { dateTime } from '../core/format.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';

/** Tells an operator that another session was opened with a recovery code of theirs, until they confirm it. */
export function RecoveryNotice() {
  const { t, names } = useT();
  const { recovery } = useMe();
  const confirm = useConsoleAction('operators', 'confirmRecoveryUse');
  if (!recovery.used) return null;
  return (
    <div className="closedstrip" role="alert">
      <b>{t('recoveryUsedTitle')}</b>
      <span>{t('recoveryUsedText', { time: dateTime(recovery.used.at, names), ip: recovery.used.ip })}</span>
      {confirm.error && <span role="status">{confirm.error.message}</span>}
      <button
        type="button"
        className="bare link"
        disabled={confirm.isPending}
        onClick={() => confirm.mutate({})}
      >
        {t('recoveryWasMe')}
      </button>
    </div>
  );
}
