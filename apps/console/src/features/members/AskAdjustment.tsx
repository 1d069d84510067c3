import { adjustmentReasons } from '@shwe/contract/reasons';
import { Button, Input, Modal, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { wholeNumber, wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';

type Props = { memberId: number; balance: number; close: () => void };
type Way = 'in' | 'out';

/** The shortest note, and the most times, that the server takes. */
const NOTE_MIN = 3;
const TIMES_MAX = 50;

/** Asks for an adjustment: which way, how much, why, and how often it is to be played. Another operator carries it out. */
export function AskAdjustment({ memberId, balance, close }: Props) {
  const { t } = useT();
  const deed = useConsoleAction('operatorAdjustments', 'request');
  const [way, setWay] = useState<Way>('in');
  const [typed, setTyped] = useState('');
  const [times, setTimes] = useState('0');
  const [reason, setReason] = useState<(typeof adjustmentReasons)[number]>('not_credited');
  const [note, setNote] = useState('');
  const amount = wholeSum(typed);
  const played = way === 'in' ? wholeNumber(times, TIMES_MAX) : 0;
  const isTooMuch = way === 'out' && amount !== null && amount > balance;
  const isReady =
    amount !== null && !isTooMuch && played !== null && note.trim().length >= NOTE_MIN && !deed.isPending;
  const send = () => {
    if (!isReady) return;
    const signed = way === 'in' ? amount : -amount;
    deed.mutate(
      { member_id: memberId, amount: signed, reason, note: note.trim(), turnover_times: played },
      {
        onSuccess: () => {
          toast(t('adjustAskedDone'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': send }, { over: true });
  return (
    <Modal open title={t('adjustAsk')} footer={null} onCancel={close} width={440}>
      <div className="entry">
        <p className="t2">{t('adjustText')}</p>
        <Segmented<Way>
          aria-label={t('adjustWay')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'in', label: t('adjustIn') },
            { value: 'out', label: t('adjustOut') },
          ]}
        />
        <Field
          label={t('amount')}
          hint={t('adjustWalletNow', { amount: sum(balance) })}
          {...(isTooMuch && { error: t('adjustTooMuch') })}
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
              options={adjustmentReasons.map((value) => ({ value, label: t(`why_adjust_${value}`) }))}
            />
          )}
        </Field>
        <Field label={t('adjustNote')}>
          {(id) => (
            <Input id={id} maxLength={300} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </Field>
        {way === 'in' && (
          <Field label={t('adjustPlayed')} hint={t('adjustPlayedHint')}>
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
        <DeedNote failure={deed.error} />
        <Button type="primary" disabled={!isReady} loading={deed.isPending} onClick={send}>
          {t('adjustAskSend')} <Cap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
