import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Failure } from '../core/failure.ts';
import { useKeys } from '../core/keys.ts';
import { isLongEnough } from '../core/reason.ts';
import { KeyCap } from './basics.tsx';
import { ReasonField } from './ReasonField.tsx';
import { ActionError } from './states.tsx';

type FormButton = {
  label: string;
  /** `clear` empties the reason; called once the action has succeeded. */
  run: (reason: string, clear: () => void) => void;
  look?: 'plain' | 'primary' | 'danger' | 'primary danger';
  /** Whether what only this button needs is filled in. */
  isReady?: boolean;
  /** A key that does the same, also while the reason is typed. */
  shortcut?: 'ctrl+enter';
};

type FormProps = {
  /** Fields or an explanation above the reason. */
  children?: ReactNode;
  /** Shown under the reason. */
  hint?: string;
  /** Whether the fields above allow the action. */
  isReady?: boolean;
  action: { error: Failure | null; isPending: boolean };
  lengthMax?: number;
  buttons: readonly FormButton[];
};

/** A reason for the audit log and the buttons that need it, disabled until the reason is long enough. */
export function ReasonForm({ children, hint, isReady = true, action, lengthMax = 300, buttons }: FormProps) {
  const [reason, setReason] = useState('');
  const isComplete = isReady && isLongEnough(reason) && !action.isPending;
  const canStart = ({ isReady: isOwnReady = true }: FormButton) => isComplete && isOwnReady;
  const start = ({ run }: FormButton) => run(reason.trim(), () => setReason(''));
  const quick = buttons.find(({ shortcut }) => shortcut);
  useKeys(quick ? { 'ctrl+enter': () => canStart(quick) && start(quick) } : {});
  return (
    <div className="entry">
      {children}
      <ReasonField value={reason} onChange={setReason} lengthMax={lengthMax} />
      {hint !== undefined && <p className="t3">{hint}</p>}
      <ActionError failure={action.error} />
      {buttons.map((button, index) => {
        const { label, look = 'plain', shortcut } = button;
        return (
          <Button
            key={label}
            {...(look.includes('primary') && { type: 'primary' as const })}
            danger={look.includes('danger')}
            disabled={!canStart(button)}
            loading={index === 0 && action.isPending}
            onClick={() => start(button)}
          >
            {label} {shortcut && <KeyCap k="Ctrl Enter" />}
          </Button>
        );
      })}
    </div>
  );
}

type DialogProps = Omit<FormProps, 'buttons' | 'hint'> & {
  title: string;
  close: () => void;
  /** The reason has several lines and takes the focus. */
  isMultiline?: boolean;
  /** Width in px, for dialogs that show more than a reason. */
  width?: number;
  button: { label: string; run: (reason: string) => void; isDanger?: boolean };
};

/** A dialog that asks for a reason before an action; Ctrl Enter confirms, Escape closes. */
export function ReasonDialog({
  title,
  close,
  children,
  isReady = true,
  action,
  lengthMax = 300,
  isMultiline = false,
  width = 440,
  button,
}: DialogProps) {
  const [reason, setReason] = useState('');
  const isComplete = isReady && isLongEnough(reason) && !action.isPending;
  const run = () => {
    if (isComplete) button.run(reason.trim());
  };
  useKeys({ esc: close, 'ctrl+enter': run }, { onTop: true });
  return (
    <Modal open title={title} footer={null} onCancel={close} width={width}>
      <div className="entry">
        {children}
        <ReasonField value={reason} onChange={setReason} lengthMax={lengthMax} isMultiline={isMultiline} />
        <ActionError failure={action.error} />
        <Button
          type="primary"
          danger={button.isDanger === true}
          disabled={!isComplete}
          loading={action.isPending}
          onClick={run}
        >
          {button.label} <KeyCap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
