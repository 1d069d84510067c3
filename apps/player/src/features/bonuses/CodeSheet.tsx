import { useAction } from '@shwe/client/react';
import { Button, Sheet, showToast, TextField } from '@shwe/ui';
import { type FormEvent, useState } from 'react';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** Enters the code of an activity. */
export function CodeSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [code, setCode] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { activity_id: id, flex_type: 'code', code } as const;
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('activities', 'apply', body, { idempotencyKey }),
    );
    void refetchTopics('money', 'balance', 'home');
    if (!done) return;
    showToast(t('codeAccepted'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet open closeLabel={t('close')} onClose={onClose} title={t('codeTitle')}>
      <form onSubmit={(event) => void send(event)}>
        <TextField label={t('codeLabel')} value={code} onChange={setCode} maxLength={40} />
        <FailureNote className="mt3" kind="money" failure={action.failure} />
        <Button
          type="submit"
          className="mt4"
          {...(action.busy && { busy: t('sending') })}
          {...(code.trim() === '' && { disabledReason: t('codeLabel') })}
        >
          {t('codeSend')}
        </Button>
      </form>
    </Sheet>
  );
}
