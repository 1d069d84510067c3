import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote } from '../../parts/states.tsx';
import type { Member } from './types.ts';

/** The shortest reason the server takes, characters. */
const REASON_MIN = 3;

/** Suspends or lifts it, always with a reason. */
export function SuspendDialog({ member: { who }, close }: { member: Member; close: () => void }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorMembers', 'suspend');
  const [reason, setReason] = useState('');
  const suspends = who.state === 'active';
  const isReady = reason.trim().length >= REASON_MIN && !deed.isPending;
  const act = () => {
    if (!isReady) return;
    deed.mutate({ id: who.id, suspended: suspends, reason: reason.trim() }, { onSuccess: close });
  };
  useKeys({ esc: close, 'ctrl+enter': act }, { over: true });
  return (
    <Modal
      open
      title={t(suspends ? 'suspendTitle' : 'liftTitle', { name: who.name })}
      footer={null}
      onCancel={close}
      width={440}
    >
      <div className="entry">
        <p className="t2">{t(suspends ? 'suspendText' : 'liftText')}</p>
        <Field label={t('reason')}>
          {(id) => (
            <Input.TextArea
              id={id}
              autoFocus
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <DeedNote failure={deed.error} />
        <Button type="primary" danger={suspends} disabled={!isReady} loading={deed.isPending} onClick={act}>
          {t(suspends ? 'suspend' : 'lift')} <Cap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
