import type { CallResult } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { amountText, Button, Field, Sheet, showToast } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote, otherFailure } from '../../components/FailureNote.tsx';
import { refetchTopics } from '../../core/query.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { EvidenceField } from './EvidenceField.tsx';

const WORDS_LENGTH_MAX = 300;

type Words = { id: string; text: string; picture?: string };

type Props = {
  id: string;
  amount: number;
  send: (body: Words, idempotencyKey: string) => Promise<CallResult<unknown>>;
  labels: { title: Key; why: 'caseAnswerWhy' | 'caseCommentWhy'; missing: Key };
  onClose: () => void;
};

/** What one side says in a dispute, once: words, and a picture if there is one. */
export function WordsSheet({ id, amount, send, labels, onClose }: Props) {
  const { t } = useT();
  const action = useAction();
  const [words, setWords] = useState('');
  const [picture, setPicture] = useState('');
  const text = words.trim();
  const sendWords = async () => {
    const body = { id, text, ...(picture !== '' && { picture }) };
    const done = await action.runWithKey(body, (idempotencyKey) => send(body, idempotencyKey));
    void refetchTopics('money');
    if (!done) return;
    showToast(t('caseAnswerSent'), 'toast', 'done');
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(labels.title)}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void sendWords()}
          {...(action.busy && { busy: t('sending') })}
          {...(text === '' && { disabledReason: t(labels.missing) })}
        >
          {t('caseAnswerSend')}
        </Button>
      }
    >
      <p className="c2">
        <RichText k={labels.why} v={{ amount: amountText(amount) }} />
      </p>
      <Field className="mt3" label={t('caseText')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={WORDS_LENGTH_MAX}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </Field>
      <EvidenceField picture={picture} action={action} onChange={setPicture} />
      <FailureNote className="mt3" kind="money" failure={otherFailure(action.failure)} />
    </Sheet>
  );
}
