import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { useKeys } from '../core/keys.ts';
import { useT } from '../i18n/index.ts';

/**
 * Asks before changes that are not saved are left, by a link or with the browser. `isChanged` is asked at that moment,
 * so that an editor which saves and then opens another screen is not stopped.
 */
export function UnsavedWarning({ isChanged }: { isChanged: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isChanged(),
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? <LeaveDialog leave={blocker.proceed} stay={blocker.reset} /> : null;
}

/** The question whether changes that are not saved may be lost. */
export function LeaveDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
  const { t } = useT();
  useKeys({ esc: stay }, { onTop: true });
  return (
    <Modal open title={t('unsavedTitle')} footer={null} onCancel={stay} width={440}>
      <div className="entry">
        <p className="t2">{t('unsavedText')}</p>
        <div className="acts">
          <Button type="primary" onClick={stay}>
            {t('unsavedStay')}
          </Button>
          <Button onClick={leave}>{t('unsavedLeave')}</Button>
        </div>
      </div>
    </Modal>
  );
}
