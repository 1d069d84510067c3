import { Button, Input } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Cap, Facts, Section } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { paths } from '../../paths.ts';
import type { FeedbackCase } from './types.ts';

const LENGTH_MAX = 1000;

/** One case: who, their words, the phone they left, what was answered, and the answer that is to be sent. */
export function CaseSide({ of: one }: { of: FeedbackCase }) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <>
      <header>
        <h2 className="sidetitle">{t(`kind_feedback_${one.type}`)}</h2>
        <small className="t3">F-{one.id}</small>
      </header>
      <Facts
        rows={[
          [
            t('name'),
            <a key="who" className="link" href={hrefOf(paths.member.replace('$id', String(one.who.id)))}>
              {one.who.name}
            </a>,
          ],
          [t('at'), moment(one.created_at, names)],
          [t('feedbackState'), t(`state_feedback_${one.state}`)],
          [t('phone'), one.phone ? <Phone key="phone" of={one} shows={may('feedback.answer')} /> : t('none')],
        ]}
      />
      <Section title={t('feedbackText')}>
        <p className="told">{one.content}</p>
      </Section>
      {one.answer !== '' && (
        <Section title={t('feedbackAnswered', { name: one.answered_by ?? '' })}>
          <p className="told t2">{one.answer}</p>
        </Section>
      )}
      {one.state !== 'closed' && may('feedback.answer') && <AnswerForm id={one.id} />}
    </>
  );
}

/** The phone, masked until somebody looks at it, which is written down. */
function Phone({ of: one, shows }: { of: FeedbackCase; shows: boolean }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorFeedback', 'phone');
  return (
    <>
      {deed.data?.phone ?? one.phone}{' '}
      {shows && !deed.data && (
        <button type="button" className="bare link" onClick={() => deed.mutate({ id: one.id })}>
          {t('feedbackShowPhone')}
        </button>
      )}
      <DeedNote failure={deed.error} />
    </>
  );
}

function AnswerForm({ id }: { id: number }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorFeedback', 'answer');
  const [answer, setAnswer] = useState('');
  const text = answer.trim();
  const send = (state: 'answered' | 'closed') => {
    if (deed.isPending || (text === '' && state === 'answered')) return;
    const done = () => {
      setAnswer('');
      toast(t(state === 'closed' ? 'feedbackClosedDone' : 'feedbackSentDone'));
    };
    deed.mutate({ id, answer: text, state }, { onSuccess: done });
  };
  useKeys({ 'ctrl+enter': () => send('answered') });
  return (
    <div className="entry">
      <Field label={t('feedbackAnswer')} hint={t('feedbackAnswerHint')}>
        {(field) => (
          <Input.TextArea
            id={field}
            rows={4}
            maxLength={LENGTH_MAX}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <DeedNote failure={deed.error} />
      <Button type="primary" disabled={text === ''} loading={deed.isPending} onClick={() => send('answered')}>
        {t('feedbackSend')} <Cap k="Ctrl Enter" />
      </Button>
      <Button disabled={deed.isPending} onClick={() => send('closed')}>
        {t(text === '' ? 'feedbackClose' : 'feedbackSendClose')}
      </Button>
    </div>
  );
}
