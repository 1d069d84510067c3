import { Button, Input } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import type { Failure } from '../../core/failure.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { parseAmount } from '../../core/parse.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useT } from '../../i18n/index.ts';
import { decisionText, type Proposal } from './decisions.ts';
import type { CaseRow, Decision } from './types.ts';

const REASON_MAX = 300;

type Typed = { reason: string; setReason: (reason: string) => void };
type Shared = Typed & { row: CaseRow; cancel: () => void; done: () => void };

/** Approves what another operator proposed; sent is what this operator read, which the server compares. */
export function ApproveRow({ row, proposal, done, ...typed }: Shared & { proposal: Proposal }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'approve');
  const { to, paid } = proposal;
  const run = (reason: string) =>
    action.mutate(
      { id: row.id, to, ...(paid !== null && { paid }), reason },
      {
        onSuccess: () => {
          toast(t('disputesDecided'));
          done();
        },
      },
    );
  return (
    <ReasonRow
      {...typed}
      title={t('disputesApprove', { what: decisionText(t, row, proposal) })}
      hint={t('disputesApproveHint')}
      button={t('disputesApproveNow')}
      action={action}
      run={run}
    />
  );
}

/** Proposes the whole for one side, or the part that was paid. */
export function ProposeRow({ row, to, done, ...typed }: Shared & { to: Decision }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDownlineWithdrawals', 'propose');
  const [paidText, setPaidText] = useState('');
  const { amount, proposal } = row;
  const isPart = to === 'part';
  const part = isPart ? parseAmount(paidText) : null;
  const isPartOfIt = part !== null && part > 0 && part < amount;
  const isNew = !(proposal?.to === 'part' && proposal.paid === part);
  const run = (reason: string) =>
    action.mutate(
      { id: row.id, to, ...(part !== null && { paid: part }), reason },
      {
        onSuccess: () => {
          toast(t('disputesProposed'));
          done();
        },
      },
    );
  const what = isPart ? null : decisionText(t, row, { to, paid: null });
  return (
    <ReasonRow
      {...typed}
      title={what === null ? t('disputesProposePart') : t('disputesProposeWhat', { what })}
      hint={
        isPartOfIt
          ? t('disputesRest', { rest: amountText(amount - part), name: row.member.name })
          : t(isPart ? 'disputesPartHint' : 'disputesProposeHint')
      }
      button={t('disputesPropose')}
      action={action}
      run={run}
      isReady={!isPart || (isPartOfIt && isNew)}
      hasFocus={!isPart}
    >
      {isPart && (
        <Input
          className="amount"
          aria-label={t('disputesPaidField')}
          prefix={<span className="t3">{t('disputesPaidField')}</span>}
          inputMode="numeric"
          maxLength={20}
          autoFocus
          value={paidText}
          onChange={(event) => setPaidText(event.target.value)}
        />
      )}
    </ReasonRow>
  );
}

type RowProps = Typed & {
  title: string;
  hint: string;
  button: string;
  cancel: () => void;
  action: { error: Failure | null; isPending: boolean };
  run: (reason: string) => void;
  isReady?: boolean;
  hasFocus?: boolean;
  /** A field before the reason. */
  children?: React.ReactNode;
};

/** The reason of what was chosen, in one line; Ctrl Enter sends it, Escape takes the choice back and keeps the words. */
function ReasonRow(props: RowProps) {
  const { t } = useT();
  const { reason, setReason, cancel, action, isReady = true, hasFocus = true } = props;
  const canRun = isReady && isLongEnough(reason) && !action.isPending;
  const run = () => {
    if (canRun) props.run(reason.trim());
  };
  useKeys({ esc: cancel, 'ctrl+enter': run });
  return (
    <div className="reasonrow">
      <p>
        <b>{props.title}</b> <span className="t3">{props.hint}</span>
      </p>
      <ActionError failure={action.error} />
      <div className="fields">
        {props.children}
        <Input
          aria-label={t('reason')}
          prefix={<span className="t3">{t('reason')}</span>}
          maxLength={REASON_MAX}
          autoFocus={hasFocus}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="primary" disabled={!canRun} loading={action.isPending} onClick={run}>
          {props.button} <KeyCap k="Ctrl Enter" />
        </Button>
        <Button type="text" onClick={cancel}>
          {t('disputesCancel')} <KeyCap k="Esc" />
        </Button>
      </div>
    </div>
  );
}
