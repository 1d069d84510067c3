import { adjustmentReasons } from '@shwe/contract/reasons';
import { Button, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { parseAmount, parseWholeNumber } from '../../core/parse.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useT } from '../../i18n/index.ts';
import { NoPhone } from './NoPhone.tsx';
import type { Member } from './types.ts';

type Props = Pick<Member, 'who' | 'balance'> & { close: () => void };
type Direction = 'in' | 'out';

/** The highest amount the server accepts, whole kyat. */
const AMOUNT_MAX = 1_000_000_000;
/** The highest wagering multiplier the server accepts. */
const MULTIPLIER_MAX = 50;

/**
 * Requests an adjustment, which another operator approves: credit or debit, amount, reason and wagering
 * requirement.
 */
export function AdjustmentForm({ who, balance, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorAdjustments', 'request');
  const [direction, setDirection] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState('0');
  const [reason, setReason] = useState<(typeof adjustmentReasons)[number]>('not_credited');
  const [note, setNote] = useState('');
  const amount = parseAmount(typed);
  const multiplier = direction === 'in' ? parseWholeNumber(times, MULTIPLIER_MAX) : 0;
  const amountError =
    direction === 'out' && amount !== null && amount > balance
      ? t('exceedsBalance')
      : amount !== null && amount > AMOUNT_MAX
        ? t('adjustmentAtMost', { max: amountText(AMOUNT_MAX) })
        : undefined;
  const isReady =
    amount !== null && !amountError && multiplier !== null && isLongEnough(note) && !action.isPending;
  const send = () => {
    if (!isReady) return;
    const signed = direction === 'in' ? amount : -amount;
    action.mutate(
      { member_id: who.id, amount: signed, reason, note: note.trim(), turnover_times: multiplier },
      {
        onSuccess: () => {
          toast(t('adjustmentSubmitted'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': send }, { onTop: true });
  return (
    <Modal open title={t('requestAdjustment')} footer={null} onCancel={close} width={440}>
      <div className="entry">
        <p className="t2">{t('adjustmentText')}</p>
        <NoPhone who={who} />
        <Segmented<Direction>
          aria-label={t('adjustmentDirection')}
          value={direction}
          onChange={setDirection}
          options={[
            { value: 'in', label: t('adjustmentCredit') },
            { value: 'out', label: t('adjustmentDebit') },
          ]}
        />
        <TextField
          label={t('amountKs')}
          value={typed}
          onChange={setTyped}
          kind="amount"
          hint={t('walletBalanceNow', { amount: amountText(balance) })}
          error={amountError}
        />
        <Field label={t('reason')}>
          {(id) => (
            <Select
              id={id}
              value={reason}
              onChange={setReason}
              options={adjustmentReasons.map((value) => ({ value, label: t(`adjustmentReason_${value}`) }))}
            />
          )}
        </Field>
        <TextField label={t('adjustmentNote')} value={note} onChange={setNote} lengthMax={300} />
        {direction === 'in' && (
          <TextField
            label={t('adjustmentMultiplier')}
            value={times}
            onChange={setTimes}
            kind="amount"
            hint={t('adjustmentMultiplierHint')}
          />
        )}
        <ActionError failure={action.error} />
        <Button type="primary" disabled={!isReady} loading={action.isPending} onClick={send}>
          {t('submitAdjustment')} <KeyCap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
