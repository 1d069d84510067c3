import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReasonField } from '../../components/ReasonField.tsx';
import { ActionError } from '../../components/states.tsx';
import type { Failure } from '../../core/failure.ts';
import { useMe } from '../../core/session.ts';
import { REASON_MIN } from './types.ts';

type Props = {
  title: string;
  word: string;
  /** What it takes to save; without it the fields can only be read. */
  needs: string;
  isReady: boolean;
  action: { error: Failure | null; isPending: boolean };
  save: (reason: string, done: () => void) => void;
  children: ReactNode;
};

/** Fields, the reason that stands in the history, and the one button. */
export function SaveForm({ title, word, needs, isReady, action, save, children }: Props) {
  const { may } = useMe();
  const [reason, setReason] = useState('');
  const isWhole = isReady && reason.trim().length >= REASON_MIN;
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !action.isPending) save(reason.trim(), () => setReason(''));
      }}
    >
      <h2 className="sidetitle">{title}</h2>
      <fieldset className="bare entry" disabled={!may(needs)}>
        {children}
      </fieldset>
      {may(needs) && (
        <>
          <ReasonField value={reason} onChange={setReason} lengthMax={300} />
          <ActionError failure={action.error} />
          <Button type="primary" htmlType="submit" disabled={!isWhole} loading={action.isPending}>
            {word}
          </Button>
        </>
      )}
    </form>
  );
}
