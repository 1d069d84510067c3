import { useAction } from '@shwe/client/react';
import { Button, digitsText, Sheet, showToast, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type Member, refetchDownline } from './queries.ts';

const LENGTH_MAX = 24;

/** What the agent calls a direct sub-account; only the agent sees it. */
export function RemarkSheet({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [remark, setRemark] = useState(member.remark);
  const save = async () => {
    const input = { subor_id: member.id, remark: remark.trim() };
    const saved = await action.run(() => client.call('agents', 'setRemark', input));
    if (!saved) return;
    await refetchDownline();
    showToast(t(saved.remark === '' ? 'remarkRemoved' : 'remarkSaved'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('remark')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void save()}
          {...(action.busy && { busy: t('sending') })}
          {...(remark.trim() === member.remark && { disabledReason: t('remarkSame') })}
        >
          {t('save')}
        </Button>
      }
    >
      <p className="c2">
        <RichText k="remarkWhy" v={{ id: digitsText(String(member.id)) }} />
      </p>
      <TextField
        className="mt3"
        label={t('remark')}
        labelMode="spoken"
        icon="edit"
        maxLength={LENGTH_MAX}
        value={remark}
        onChange={setRemark}
        error={refusalText(action.failure, 'name_too_long')}
        hint={t('remarkHint')}
      />
      <FailureNote className="mt3" failure={otherFailure(action.failure, 'name_too_long')} />
    </Sheet>
  );
}
