import { useAction } from '@shwe/client/react';
import type { ZawgyiChoice } from '@shwe/contract';
import { TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { ZawgyiSheet } from '../../../components/ZawgyiSheet.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { FixedField } from './FixedField.tsx';
import { afterSaving, type Member } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

/** The nickname, which the member may change, or the real name, which they set once. */
export function NameForm({ field, member }: { field: 'nickname' | 'full_name'; member: Member }) {
  const { t } = useT();
  const action = useAction();
  const [name, setName] = useState(member[field]);
  const labels =
    field === 'nickname'
      ? ({ label: 'nickname', hint: 'nicknameHint', missing: 'nicknameMissing' } as const)
      : ({ label: 'realName', hint: 'realNameHint', missing: 'realNameMissing' } as const);
  if (field === 'full_name' && member.full_name)
    return <FixedField label={t('realName')} value={member.full_name} why="realNameFixed" />;

  const save = async (zawgyi?: ZawgyiChoice) => {
    const input = { [field]: name, ...(zawgyi && { zawgyi }) };
    if (await action.run(() => client.call('members', 'updateMember', input))) await afterSaving();
  };
  return (
    <section className="pad mt3">
      <TextField
        label={t(labels.label)}
        icon="user"
        autoComplete={field === 'nickname' ? 'nickname' : 'name'}
        maxLength={field === 'nickname' ? 64 : 120}
        value={name}
        onChange={setName}
        hint={t(labels.hint)}
        error={refusalText(action.failure, 'name_too_long', 'name_fixed')}
      />
      <FailureNote
        className="mt3"
        failure={otherFailure(action.failure, 'name_too_long', 'name_fixed', 'zawgyi_ask')}
      />
      <SaveDock
        busy={action.busy}
        disabledReason={name.trim() === '' ? t(labels.missing) : undefined}
        onSave={() => void save()}
      />
      <ZawgyiSheet failure={action.failure} onChoose={(choice) => void save(choice)} onClose={action.clear} />
    </section>
  );
}
