import { adjustmentReasons } from '@shwe/contract/reasons';
import { Button, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/bits.tsx';
import { Field } from '../../components/Field.tsx';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { parseAmount, parseWholeNumber } from '../../core/parse.ts';
import { isReason } from '../../core/reason.ts';
import { useT } from '../../i18n/index.ts';

type Props = { memberId: number; balance: number; close: () => void };
type Direction = 'in' | 'out';

/** The highest wagering multiplier the server accepts. */
const MULTIPLIER_MAX = 50;

/** Asks for an adjustment: which way, how much, why, and how often it is to be played. Another operator carries it out. */
export function AdjustmentForm({ memberId, balance, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorAdjustments', 'request');
  const [way, setWay] = useState<Direction>('in');
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState('0');
  const [reason, setReason] = useState<(typeof adjustmentReasons)[number]>('not_credited');
  const [note, setNote] = useState('');
  const amount = parseAmount(typed);
  const played = way === 'in' ? parseWholeNumber(times, MULTIPLIER_MAX) : 0;
  const isTooMuch = way === 'out' && amount !== null && amount > balance;
  const isReady = amount !== null && !isTooMuch && played !== null && isReason(note) && !action.isPending;
  const send = () => {
    if (!isReady) return;
    const signed = way === 'in' ? amount : -amount;
    action.mutate(
      { member_id: memberId, amount: signed, reason, note: note.trim(), turnover_times: played },
      {
        onSuccess: () => {
          toast(t('adjustmentSubmitted'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': send }, { over: true });
  return (
    <Modal open title={t('requestAdjustment')} footer={null} onCancel={close} width={440}>
      <div className="entry">
        <p className="t2">{t('adjustmentText')}</p>
        <Segmented<Direction>
          aria-label={t('adjustmentDirection')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'in', label: t('adjustmentCredit') },
            { value: 'out', label: t('adjustmentDebit') },
          ]}
        />
        <Field
          label={t('amountKs')}
          hint={t('walletBalanceNow', { amount: amountText(balance) })}
          {...(isTooMuch && { error: t('exceedsBalance') })}
        >
          {(id) => (
            <Input
              id={id}
              className="amount"
              inputMode="numeric"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
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
        <Field label={t('adjustmentNote')}>
          {(id) => (
            <Input id={id} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        {way === 'in' && (
          <Field label={t('adjustmentMultiplier')} hint={t('adjustmentMultiplierHint')}>
            {(id) => (
              <Input
                id={id}
                className="amount"
                inputMode="numeric"
                value={times}
                onChange={(event) => setTimes(event.target.value)}
              />
            )}
          </Field>
        )}
        <ActionError failure={action.error} />
        <Button type="primary" disabled={!isReady} loading={action.isPending} onClick={send}>
          {t('submitAdjustment')} <KeyCap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
