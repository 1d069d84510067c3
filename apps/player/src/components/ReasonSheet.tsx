import type { Action } from '@shwe/client/react';
import { isNoteMissing } from '@shwe/contract/reasons';
import { Button, Field, Icon, Sheet } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { type Key, useT } from '../i18n/index.ts';
import { FailureNote } from './FailureNote.tsx';

const NOTE_LENGTH_MAX = 300;

type Props<Reason extends string> = {
  title: string;
  act: string;
  reasons: readonly { reason: Reason; label: Key }[];
  action: Pick<Action, 'busy' | 'failure'>;
  onSend: (reason: Reason, text: string) => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the words: what may be added to them. */
  below?: ReactNode;
};

/** Asks for the reason of a step; the reason `other` needs words. */
export function ReasonSheet<
  Reason extends 'not_received' | 'wrong_amount' | 'no_money_now' | 'payee_wrong' | 'other',
>({ title, act, reasons, action, onSend, onClose, children, below }: Props<Reason>) {
  const { t } = useT();
  const [reason, setReason] = useState<Reason>(reasons[0]!.reason);
  const [text, setText] = useState('');
  const isMissing = isNoteMissing(reason, text.trim());
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <Button
          tone="quiet"
          onClick={() => onSend(reason, text.trim())}
          {...(action.busy && { busy: t('sending') })}
          {...(isMissing && { disabledReason: t('caseTextMissing') })}
        >
          {act}
        </Button>
      }
    >
      <p className="c2">{children}</p>
      <div className="mt3" role="radiogroup" aria-label={title}>
        {reasons.map(({ reason: one, label }) => (
          <label key={one} className="li edge ag-reason">
            <input
              type="radio"
              name="reason"
              className="sr"
              checked={one === reason}
              onChange={() => setReason(one)}
            />
            <span className="t3 grow">{t(label)}</span>
            <span className="end ag-dot" aria-hidden="true">
              {one === reason && <Icon name="check" size="xs" />}
            </span>
          </label>
        ))}
      </div>
      <Field className="mt3" label={t('caseText')}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={NOTE_LENGTH_MAX}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {below}
      <FailureNote className="mt3" kind="money" failure={action.failure} />
    </Sheet>
  );
}
