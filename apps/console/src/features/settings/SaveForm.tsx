import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReasonField } from '../../components/ReasonField.tsx';
import { ActionError } from '../../components/states.tsx';
import type { Failure } from '../../core/failure.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useMe } from '../../core/session.ts';

type Props = {
  title: string;
  button: string;
  /** The capability that saving needs; without it the fields are read-only. */
  needs: string;
  isReady: boolean;
  action: { error: Failure | null; isPending: boolean };
  /** `clear` empties the reason; called once the change is saved. */
  save: (reason: string, clear: () => void) => void;
  children: ReactNode;
};

/** Fields, the reason for the history, and the save button. */
export function SaveForm({ title, button, needs, isReady, action, save, children }: Props) {
  const { may } = useMe();
  const [reason, setReason] = useState('');
  const isComplete = isReady && isLongEnough(reason);
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !action.isPending) save(reason.trim(), () => setReason(''));
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
          <Button type="primary" htmlType="submit" disabled={!isComplete} loading={action.isPending}>
            {button}
          </Button>
        </>
      )}
    </form>
  );
}
