import { Button, Input, type InputRef } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Avatar, KeyCap, Section } from '../../components/basics.tsx';
import { ActionError } from '../../components/states.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import type { Approval } from './types.ts';

/** What operators wrote to each other about a request, and, while it waits, a field to ask or answer. */
export function RequestMessages({ row, isOver }: { row: Approval; isOver: boolean }) {
  const { t, names } = useT();
  if (isOver && row.messages.length === 0) return null;
  return (
    <Section title={t('requestMessages')} remark={t('requestMessagesText')}>
      {row.messages.length > 0 && (
        <ul className="talk">
          {row.messages.map(({ operator, text, at }) => (
            <li key={`${at} ${operator}`}>
              <Avatar name={operator} />
              <div>
                <small>
                  <b>{operator}</b> {dateTime(at, names)}
                </small>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {!isOver && <MessageField row={row} />}
    </Section>
  );
}

function MessageField({ row }: { row: Approval }) {
  const { t } = useT();
  const action = useConsoleAction('operatorApprovals', 'write');
  const [typed, setTyped] = useState('');
  const field = useRef<InputRef>(null);
  const text = typed.trim();
  const label = row.mine ? t('requestAnswer') : t('requestAsk', { name: row.operator });
  const send = () => {
    if (text === '' || action.isPending) return;
    action.mutate({ id: row.id, at: row.at, text }, { onSuccess: () => setTyped('') });
  };
  useKeys({ m: () => field.current?.focus() });
  // Ctrl Enter in this field sends what is typed; it must not approve the request.
  const sendByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <>
      <div className="ask">
        <Input
          ref={field}
          aria-label={label}
          placeholder={label}
          maxLength={300}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={sendByEnter}
          suffix={<KeyCap k="M" />}
        />
        <Button disabled={text === ''} loading={action.isPending} onClick={send}>
          {t('requestSend')}
        </Button>
      </div>
      <ActionError failure={action.error} />
    </>
  );
}
