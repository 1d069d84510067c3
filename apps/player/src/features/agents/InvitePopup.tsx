import '@shwe/ui/agents.css';
import { useAction } from '@shwe/client/react';
import { inviteCodeOf } from '@shwe/kernel';
import { Button, Sheet, TextField } from '@shwe/ui';
import { type FormEvent, useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** The specification names both in these words, in every language. */
const HEADING = 'ရည်ညွှန်းကုဒ် ဖြည့်ပြီးပါပြီ';
const BOUND = 'Bind :';

const CODE_MAX = 16;

/** The refusals of a code that are shown at its field. */
const CODE_REFUSALS = ['invite_unknown', 'invite_used', 'invite_tomorrow', 'invite_own_downline'] as const;

/** The invite code that a member is bound to; without one, a field to bind one, once. */
export function InvitePopup({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useT();
  const [bound, setBound] = useState(code);
  return (
    <Sheet
      open
      onClose={onClose}
      place="middle"
      title={<span lang="my">{HEADING}</span>}
      closeLabel={t('close')}
      foot={
        <Button tone={bound === '' ? 'line' : 'gold'} onClick={onClose}>
          {t('enterApp')}
        </Button>
      }
    >
      {bound === '' ? (
        <BindForm
          onBound={(used) => {
            setBound(used);
            void queryClient.invalidateQueries({ queryKey: keys.home });
          }}
        />
      ) : (
        <p className="ag-bound" role="status">
          <span lang="en">{BOUND}</span>
          <span className="fig">{bound}</span>
        </p>
      )}
    </Sheet>
  );
}

function BindForm({ onBound }: { onBound: (code: string) => void }) {
  const { t } = useT();
  const action = useAction();
  const [typed, setTyped] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (typed === '') return;
    const done = await action.run(() => client.call('agents', 'updateAgent', { invite_code: typed }));
    if (done) onBound(done.used_invite_code);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="ag-bind mt3">
        <TextField
          label={t('inviteCode')}
          face="figure"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={CODE_MAX}
          value={typed}
          onChange={(text) => {
            setTyped(inviteCodeOf(text));
          }}
          error={refusalText(action.failure, ...CODE_REFUSALS)}
        />
        <Button
          type="submit"
          {...(action.busy && { busy: '' })}
          {...(typed === '' && { disabledReason: t('codeMissing') })}
        >
          {t('bindCommit')}
        </Button>
      </div>
      <p className="c2 t1 mt3">{t('bindOnce')}</p>
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...CODE_REFUSALS)} />
    </form>
  );
}
