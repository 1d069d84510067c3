import { Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { limitName, type OwnLimit } from './limit-words.ts';

type Props = { memberId: number; limits: readonly OwnLimit[]; close: () => void };

/** Lowers one of a member's limits, or sets one that is not set. It cannot raise: only the member asks for that. */
export function LowerLimit({ memberId, limits, close }: Props) {
  const { t } = useT();
  const deed = useConsoleAction('operatorProtection', 'lowerLimit');
  const [chosen, setChosen] = useState(0);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const limit = limits[chosen]!;
  const amount = wholeSum(typed);
  const isLower = amount !== null && (limit.amount === null || amount < limit.amount);
  const isReady = isLower && reason.trim().length >= 3 && !deed.isPending;
  const save = () => {
    if (!isReady) return;
    const { kind, period } = limit;
    deed.mutate(
      { id: memberId, kind, period, amount, reason: reason.trim() },
      {
        onSuccess: () => {
          toast(t('limitLowered'));
          close();
        },
      },
    );
  };
  useKeys({ esc: close, 'ctrl+enter': save }, { over: true });
  return (
    <Modal open title={t('lowerLimit')} footer={null} onCancel={close} width={440}>
      <div className="entry">
        <p className="t2">{t('lowerLimitText')}</p>
        <Field
          label={t('whichLimit')}
          hint={limit.amount === null ? t('noLimit') : t('limitNow', { amount: sum(limit.amount) })}
        >
          {(id) => (
            <Select
              id={id}
              value={chosen}
              onChange={setChosen}
              options={limits.map((one, at) => ({ value: at, label: limitName(t, one) }))}
            />
          )}
        </Field>
        <Field label={t('newLimit')} {...(amount !== null && !isLower && { error: t('mustBeLower') })}>
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
        <ReasonField value={reason} onChange={setReason} lengthMax={300} />
        <DeedNote failure={deed.error} />
        <Button type="primary" disabled={!isReady} loading={deed.isPending} onClick={save}>
          {t('lowerLimit')} <Cap k="Ctrl Enter" />
        </Button>
      </div>
    </Modal>
  );
}
