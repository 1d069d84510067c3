import { Button, Modal } from 'antd';
import { useState } from 'react';
import { RecoveryCodes } from '../components/RecoveryCodes.tsx';
import { ActionError } from '../components/states.tsx';
import { TextField } from '../components/TextField.tsx';
import { useConsoleAction } from '../core/console-action.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';

/** How many recovery codes the operator has left, and new ones in exchange for a one-time code. */
export function OwnRecoveryCodes() {
  const { t } = useT();
  const { recovery } = useMe();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="line">
      <span>
        {t('recoveryMenu')} <span className="t3">{recovery.left}</span>
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('recoveryNew')}
      </Button>
      {isOpen && <NewCodesDialog close={() => setOpen(false)} />}
    </div>
  );
}

function NewCodesDialog({ close }: { close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operators', 'newRecoveryCodes');
  const [totp, setTotp] = useState('');
  const codes = action.data?.codes;
  return (
    <Modal
      open
      title={t(codes ? 'recoveryShownTitle' : 'recoveryNewTitle')}
      footer={null}
      onCancel={close}
      closable={!codes}
      keyboard={!codes}
      mask={{ closable: !codes }}
      width={440}
    >
      <div className="entry">
        {codes ? (
          <>
            <RecoveryCodes codes={codes} />
            <Button type="primary" onClick={close}>
              {t('recoverySaved')}
            </Button>
          </>
        ) : (
          <>
            <p className="t2">{t('recoveryNewText')}</p>
            <TextField
              label={t('loginCode')}
              kind="digits"
              value={totp}
              onChange={setTotp}
              lengthMax={12}
              hasFocus
            />
            <ActionError failure={action.error} />
            <Button
              type="primary"
              disabled={totp.trim() === ''}
              loading={action.isPending}
              onClick={() => action.mutate({ totp }, { onError: () => setTotp('') })}
            >
              {t('recoveryCreate')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
