import { useAction } from '@shwe/client/react';
import { Button, Sheet, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { FixedField } from './FixedField.tsx';
import { afterSaving, type Member } from './member.ts';
import { SaveDock } from './SaveDock.tsx';

type Choice = 'convert' | 'keep';
type Spellings = { typed: string; unicode: string };

/** A name that looks typed in Zawgyi: the member chooses between its Unicode form and the text as typed. */
function ZawgyiSheet(props: {
  spellings: Spellings;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}) {
  const { t } = useT();
  const { spellings, onChoose, onClose } = props;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('zawgyiWhich')}
      closeLabel={t('close')}
      foot={
        <>
          <Button onClick={() => onChoose('convert')}>{t('zawgyiConvert')}</Button>
          <Button tone="line" size="md" className="mt2" onClick={() => onChoose('keep')}>
            {t('zawgyiUnchanged')}
          </Button>
        </>
      }
    >
      <p className="c2">{t('zawgyiWhy')}</p>
      <dl className="forms mt3">
        <dt className="c2">{t('zawgyiConvert')}</dt>
        <dd className="t4 b" lang="my">
          {spellings.unicode}
        </dd>
        <dt className="c2 mt3">{t('zawgyiUnchanged')}</dt>
        <dd className="t4" lang="my">
          {spellings.typed}
        </dd>
      </dl>
    </Sheet>
  );
}

/** The nickname, which the member may change, or the real name, which they set once. */
export function NameForm({ field, member }: { field: 'nickname' | 'full_name'; member: Member }) {
  const { t } = useT();
  const action = useAction();
  const [name, setName] = useState(member[field]);
  const [spellings, setSpellings] = useState<Spellings | null>(null);
  const labels =
    field === 'nickname'
      ? ({ label: 'nickname', hint: 'nicknameHint', missing: 'nicknameMissing' } as const)
      : ({ label: 'realName', hint: 'realNameHint', missing: 'realNameMissing' } as const);
  if (field === 'full_name' && member.full_name)
    return <FixedField label={t('realName')} value={member.full_name} why="realNameFixed" />;

  const save = async (zawgyi?: Choice) => {
    setSpellings(null);
    const saved = await action.run(async () => {
      const answer = await client.call('members', 'updateMember', {
        [field]: name,
        ...(zawgyi && { zawgyi }),
      });
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.code === 'zawgyi_ask')
        setSpellings(answer.failure.details as Spellings);
      return answer;
    });
    if (saved) await afterSaving();
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
      {spellings && (
        <ZawgyiSheet
          spellings={spellings}
          onChoose={(choice) => void save(choice)}
          onClose={() => {
            action.clear();
            setSpellings(null);
          }}
        />
      )}
    </section>
  );
}
