import { useAction } from '@shwe/client/react';
import { amountText, Button, Field, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { EvidenceField } from './EvidenceField.tsx';
import type { AgentCase } from './queries.ts';

const WORDS_LENGTH_MAX = 300;

/** The agent answers a dispute, once: words, and a picture if there is one. */
export function AnswerSheet({ row, onClose }: { row: AgentCase; onClose: () => void }) {
  const { t } = useT();
  const action = useAction();
  const [words, setWords] = useState('');
  const [picture, setPicture] = useState('');
  const text = words.trim();
  const send = async () => {
    const body = { id: row.id, text, ...(picture !== '' && { picture }) };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('downlineWithdrawals', 'answer', body, { idempotencyKey }),
    );
    void refetchTopics('money');
    if (!done) return;
    showToast(t('caseAnswerSent'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('caseAnswerTitle')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(text === '' && { disabledReason: t('caseAnswerMissing') })}
        >
          {t('caseAnswerSend')}
        </Button>
      }
    >
      <p className="c2">
        <RichText k="caseAnswerWhy" v={{ amount: amountText(row.money) }} />
      </p>
      <Field className="mt3" label={t('caseText')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={WORDS_LENGTH_MAX}
            value={words}
            onChange={(event) => {
              action.clear();
              setWords(event.target.value);
            }}
          />
        )}
      </Field>
      <EvidenceField picture={picture} action={action} onChange={setPicture} />
      <FailureNote className="mt3" kind="money" failure={otherFailure(action.failure)} />
    </Sheet>
  );
}
