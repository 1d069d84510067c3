import { unwrap } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import type { ZawgyiChoice } from '@shwe/contract';
import { Button, Dock, Field, Segmented, showToast, Tag } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { PhoneField } from '../../components/PhoneField.tsx';
import { ZawgyiSheet } from '../../components/ZawgyiSheet.tsx';
import { client } from '../../core/client.ts';
import { keys, queryClient } from '../../core/query.ts';
import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';

const TYPES = ['problem', 'money', 'idea', 'other'] as const;
type FeedbackType = (typeof TYPES)[number];
const TYPE_LABEL = {
  problem: 'feedbackProblem',
  money: 'feedbackMoney',
  idea: 'feedbackIdea',
  other: 'feedbackOther',
} as const;
export const STATE_LABEL = {
  open: 'feedbackOpen',
  answered: 'feedbackAnswered',
  closed: 'feedbackClosed',
} as const;
const LENGTH_MIN = 5;
const LENGTH_MAX = 1000;

/** Feedback that the member sent before, with its status and answer. */
function EarlierFeedback() {
  const { t, lang } = useT();
  const { data } = useQuery({
    queryKey: keys.feedback,
    queryFn: async ({ signal }) => unwrap(await client.call('feedback', 'feedbackList', {}, { signal })).list,
  });
  if (!data || data.length === 0) return null;
  return (
    <>
      <div className="sec mt6">
        <h2>{t('feedbackEarlier')}</h2>
      </div>
      <ul className="list">
        {data.map((one) => (
          <li key={one.id} className="told">
            <p className="row between c2">
              <span>
                {t(TYPE_LABEL[one.type])} · {formatMoment(lang, one.created_at)}
              </span>
              <Tag tone={one.state === 'answered' ? 'jade' : 'c2'}>{t(STATE_LABEL[one.state])}</Tag>
            </p>
            <p className="mt2">{one.content}</p>
            {one.answer && <p className="answer c2 mt2">{one.answer}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sends feedback to the operators: topic, text and, if given, a phone number. */
export function Feedback() {
  const { t } = useT();
  const action = useAction();
  const [type, setType] = useState<FeedbackType>('problem');
  const [content, setContent] = useState('');
  const [phone, setPhone] = useState('');
  const send = async (zawgyi?: ZawgyiChoice) => {
    const input = { type, content, ...(phone && { phone }), ...(zawgyi && { zawgyi }) };
    const sent = await action.run(() => client.call('feedback', 'feedback', input));
    if (!sent) return;
    setContent('');
    showToast(t('feedbackSent'), 'toast', 'done');
    void queryClient.invalidateQueries({ queryKey: keys.feedback });
  };
  return (
    <>
      <section className="pad mt3">
        <Segmented
          label={t('feedbackType')}
          value={type}
          onChange={setType}
          options={TYPES.map((key) => ({ key, label: t(TYPE_LABEL[key]) }))}
        />
        <Field
          className="mt4"
          label={t('feedbackText')}
          hint={t('feedbackTextHint')}
          error={refusalText(action.failure, 'feedback_short')}
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              maxLength={LENGTH_MAX}
              value={content}
              onChange={(event) => setContent(event.target.value)}
            />
          )}
        </Field>
        <PhoneField
          className="mt4"
          label={t('feedbackPhone')}
          aside={t('optional')}
          autoComplete="tel"
          value={phone}
          onChange={setPhone}
          error={refusalText(action.failure, 'phone_form')}
        />
        <FailureNote
          className="mt3"
          failure={otherFailure(action.failure, 'phone_form', 'feedback_short', 'zawgyi_ask')}
        />
      </section>
      <EarlierFeedback />
      <ZawgyiSheet failure={action.failure} onChoose={(choice) => void send(choice)} onClose={action.clear} />
      <Dock>
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(content.trim().length < LENGTH_MIN && { disabledReason: t('feedbackMissing') })}
        >
          {t('feedbackSend')}
        </Button>
      </Dock>
    </>
  );
}
