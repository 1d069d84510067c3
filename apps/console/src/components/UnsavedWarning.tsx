import { useBlocker } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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

type Unsaved = {
  /** Whether what is typed is not saved; the editor keeps it up to date by `useReportChanged`. */
  isChanged: RefObject<boolean>;
  /** Replaces what is edited, at once or once the person agreed to lose what is typed. */
  leave: (to: () => void) => void;
  /** The question, to be rendered with the screen. */
  warning: ReactNode;
};

/** Protects what is typed on a screen that shows one of many things in its editor. */
export function useUnsaved(): Unsaved {
  const isChanged = useRef(false);
  const [next, setNext] = useState<(() => void) | null>(null);
  const warning = (
    <>
      <UnsavedWarning isChanged={() => isChanged.current} />
      {next && (
        <LeaveDialog
          leave={() => {
            setNext(null);
            next();
          }}
          stay={() => setNext(null)}
        />
      )}
    </>
  );
  return { isChanged, leave: (to) => (isChanged.current ? setNext(() => to) : to()), warning };
}

/** Keeps `isChanged` up to date while the editor is shown. */
export function useReportChanged(changed: RefObject<boolean>, isChanged: boolean): void {
  useEffect(() => {
    changed.current = isChanged;
    return () => {
      changed.current = false;
    };
  }, [changed, isChanged]);
}

/** The question whether changes that are not saved may be lost. */
function LeaveDialog({ leave, stay }: { leave: () => void; stay: () => void }) {
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
