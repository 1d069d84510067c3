import { Button, Modal } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import type { SavedFilter } from './types.ts';

/** Keeps the filter of the list under a name. */
export function SaveView({ filter, close }: { filter: SavedFilter; close: () => void }) {
  const { t } = useT();
  const [name, setName] = useState('');
  const save = useConsoleAction('operatorMembers', 'saveView');
  const isReady = name.trim() !== '' && !save.isPending;
  const submit = () => {
    if (!isReady) return;
    save.mutate(
      { name: name.trim(), filter },
      {
        onSuccess: () => {
          toast(t('viewSaved'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': submit }, { onTop: true });
  return (
    <Modal open title={t('viewSave')} footer={null} onCancel={close} width={440}>
      <div className="entry">
        <p className="t2">{t('viewSaveText')}</p>
        <TextField label={t('viewName')} value={name} onChange={setName} lengthMax={40} hasFocus />
        <ActionError failure={save.error} />
        <Button type="primary" disabled={!isReady} loading={save.isPending} onClick={submit}>
          {t('viewSave')}
        </Button>
      </div>
    </Modal>
  );
}
