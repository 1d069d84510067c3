import { useAction } from '@shwe/client/react';
import { TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { afterSaving, type Member } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

/** The e-mail address. Saving an empty one removes it. */
export function EmailForm({ member }: { member: Member }) {
  const { t } = useT();
  const action = useAction();
  const [email, setEmail] = useState(member.email);
  const save = async () => {
    if (await action.run(() => client.call('members', 'updateMember', { email }))) await afterSaving();
  };
  return (
    <section className="pad mt3">
      <TextField
        label={t('email')}
        icon="talk"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        placeholder={t('emailHint')}
        value={email}
        onChange={(text) => {
          setEmail(text.trim());
        }}
        error={refusalText(action.failure, 'email_form')}
      />
      <FailureNote className="mt3" failure={otherFailure(action.failure, 'email_form')} />
      <SaveDock busy={action.busy} disabledReason={undefined} onSave={() => void save()} />
    </section>
  );
}
