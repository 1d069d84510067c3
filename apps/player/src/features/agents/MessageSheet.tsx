import { useAction } from '@shwe/client/react';
import type { ZawgyiChoice } from '@shwe/contract';
import { amountText, Button, Chip, digitsText, Field, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { ZawgyiSheet } from '../../components/ZawgyiSheet.tsx';
import { client } from '../../core/client.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';

const LENGTH_MAX = 500;

/** The refusals of the text, which are shown at its field. */
const TEXT_REFUSALS = ['message_empty', 'message_link', 'message_long'] as const;

/** Sentences that agents often send. */
const READY: readonly Key[] = ['messageSlip', 'messageCall', 'messageSettle'];

/** A message to one direct sub-account. */
export function MessageSheet({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [text, setText] = useState('');
  const change = (next: string) => {
    action.clear();
    setText(next);
  };
  const send = async (zawgyi?: ZawgyiChoice) => {
    const input = { member_id: id, mark: text.trim(), ...(zawgyi && { zawgyi }) };
    const sent = await action.runWithKey(input, (idempotencyKey) =>
      client.call('agents', 'sendMessage', input, { idempotencyKey }),
    );
    if (!sent) return;
    showToast(t('messageSent'), 'toast', 'done');
    onClose();
  };
  const length = [...text].length;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sendMessage')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(text.trim() === '' && { disabledReason: t('messageMissing') })}
        >
          {t('send')}
        </Button>
      }
    >
      <p className="c2">
        <RichText k="messageOnlyTo" v={{ id: digitsText(String(id)) }} />
      </p>
      <Field
        className="mt3"
        label={t('sendMessage')}
        labelMode="spoken"
        error={refusalText(action.failure, ...TEXT_REFUSALS)}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={LENGTH_MAX}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div className="row between mt2 c2 t1">
        <span>{t('messageNoLinks')}</span>
        <span className="fig">
          {amountText(length)} / {amountText(LENGTH_MAX)}
        </span>
      </div>
      <div className="ag-chips">
        {READY.map((key) => (
          <Chip
            key={key}
            label={t(key)}
            onClick={() => change([text.trim(), t(key)].filter(Boolean).join(' ').slice(0, LENGTH_MAX))}
          />
        ))}
      </div>
      <FailureNote className="mt3" failure={otherFailure(action.failure, ...TEXT_REFUSALS, 'zawgyi_ask')} />
      <ZawgyiSheet failure={action.failure} onChoose={(choice) => void send(choice)} onClose={action.clear} />
    </Sheet>
  );
}
