import { useAction } from '@shwe/client/react';
import type { Output } from '@shwe/contract';
import { Button, Dock, Hint, Note, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { PasswordField } from '../../../components/PasswordField.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { saveFile } from '../../../util/save-file.ts';

type Files = Output<'privacy', 'dataExport'>;

/** Gives the member their data as a file, and their money records as a table. It needs the login password. */
export function SaveData() {
  const { t } = useT();
  const action = useAction();
  const [password, setPassword] = useState('');
  const [files, setFiles] = useState<Files>();
  const saveAndTell = (name: string, text: string, type: 'text/csv' | 'application/json') => {
    saveFile(name, text, type);
    showToast(t('dataSaved'), 'tip');
  };
  const save = async () => {
    const loaded = files ?? (await action.run(() => client.call('privacy', 'dataExport', { password })));
    if (!loaded) return;
    setFiles(loaded);
    saveAndTell(loaded.name, loaded.text, 'application/json');
  };
  return (
    <section className="pad mt3">
      <p>{t('saveDataLead')}</p>
      <div className="mt3">
        <Hint icon="calendar">{t('saveDataDay')}</Hint>
        <Hint icon="lock">{t('saveDataCare')}</Hint>
      </div>
      {files ? (
        <Note className="mt4" kind="ok">
          {t('saveDataReady', { name: files.name })}
        </Note>
      ) : (
        <PasswordField
          className="mt4"
          label={t('loginPassword')}
          value={password}
          onChange={setPassword}
          error={refusalText(action.failure, 'password_wrong')}
        />
      )}
      <FailureNote className="mt3" failure={otherFailure(action.failure, 'password_wrong')} />
      <Dock>
        <Button
          onClick={() => void save()}
          {...(action.busy && { busy: t('sending') })}
          {...(!files && password === '' && { disabledReason: t('passwordMissing') })}
        >
          {t(files ? 'saveDataAgain' : 'saveDataDo')}
        </Button>
        {files && (
          <Button
            tone="line"
            size="md"
            className="mt2"
            onClick={() => saveAndTell(files.money_name, files.money_text, 'text/csv')}
          >
            {t('saveDataMoney')}
          </Button>
        )}
      </Dock>
    </section>
  );
}
