import { Button, Input } from 'antd';
import { useState } from 'react';
import { Facts, KeyCap, Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Ticket } from './types.ts';

const LENGTH_MAX = 1000;

/** One ticket: the member, the message, the phone number they left, and the reply. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const { t, names } = useT();
  const { may } = useMe();
  return (
    <>
      <header>
        <h2 className="sidetitle">{t(`ticketCategory_${ticket.type}`)}</h2>
        <small className="t3">F-{ticket.id}</small>
      </header>
      <Facts
        rows={[
          [
            t('name'),
            <a key="who" className="link" href={hrefOf(paths.member.replace('$id', String(ticket.who.id)))}>
              {ticket.who.name}
            </a>,
          ],
          [t('time'), dateTime(ticket.created_at, names)],
          [t('status'), t(`state_feedback_${ticket.state}`)],
          [
            t('phone'),
            ticket.phone ? (
              <Phone key="phone" ticket={ticket} canReveal={may('feedback.answer')} />
            ) : (
              t('none')
            ),
          ],
        ]}
      />
      <Section title={t('ticketText')}>
        <p className="told">{ticket.content}</p>
      </Section>
      {ticket.answer !== '' && (
        <Section title={t('repliedBy', { name: ticket.answered_by ?? '' })}>
          <p className="told t2">{ticket.answer}</p>
        </Section>
      )}
      {ticket.state !== 'closed' && may('feedback.answer') && <ReplyForm id={ticket.id} />}
    </>
  );
}

/** The phone number, masked until it is revealed, which is written to the audit log. */
function Phone({ ticket, canReveal }: { ticket: Ticket; canReveal: boolean }) {
  const { t } = useT();
  const action = useConsoleAction('operatorFeedback', 'phone');
  return (
    <>
      {action.data?.phone ?? ticket.phone}{' '}
      {canReveal && !action.data && (
        <button
          type="button"
          className="bare link"
          disabled={action.isPending}
          onClick={() => action.mutate({ id: ticket.id })}
        >
          {t('revealPhone')}
        </button>
      )}
      <ActionError failure={action.error} />
    </>
  );
}

function ReplyForm({ id }: { id: number }) {
  const { t } = useT();
  const action = useConsoleAction('operatorFeedback', 'answer');
  const [answer, setAnswer] = useState('');
  const text = answer.trim();
  const send = (state: 'answered' | 'closed') => {
    if (action.isPending || (text === '' && state === 'answered')) return;
    const done = () => {
      setAnswer('');
      toast(t(state === 'closed' ? 'ticketClosed' : 'replySent'));
    };
    action.mutate({ id, answer: text, state }, { onSuccess: done });
  };
  useKeys({ 'ctrl+enter': () => send('answered') });
  return (
    <div className="entry">
      <Field label={t('reply')} hint={t('replyHint')}>
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
      <ActionError failure={action.error} />
      <Button
        type="primary"
        disabled={text === ''}
        loading={action.isPending}
        onClick={() => send('answered')}
      >
        {t('sendReply')} <KeyCap k="Ctrl Enter" />
      </Button>
      <Button disabled={action.isPending} onClick={() => send('closed')}>
        {t(text === '' ? 'closeWithoutReply' : 'sendReplyAndClose')}
      </Button>
    </div>
  );
}
