import { Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { ReasonDialog } from '../../components/ReasonForm.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseAmount } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { limitName, type OwnLimit } from './limit-labels.ts';

type Props = { memberId: number; limits: readonly OwnLimit[]; close: () => void };

/** Lowers one of a member's limits or sets a new one. Only the member can raise a limit. */
export function LowerLimit({ memberId, limits, close }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorProtection', 'lowerLimit');
  const [selected, select] = useState(0);
  const [typed, setTyped] = useState('');
  const limit = limits[selected]!;
  const amount = parseAmount(typed);
  const isLower = amount !== null && (limit.amount === null || amount < limit.amount);
  const save = (reason: string) => {
    if (amount === null) return;
    const { kind, period } = limit;
    action.mutate(
      { id: memberId, kind, period, amount, reason },
      {
        onSuccess: () => {
          toast(t('limitLowered'));
          close();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={t('lowerLimit')}
      close={close}
      action={action}
      isReady={isLower}
      button={{ label: t('lowerLimit'), run: save }}
    >
      <p className="t2">{t('lowerLimitText')}</p>
      <Field
        label={t('whichLimit')}
        hint={limit.amount === null ? t('noLimit') : t('limitNow', { amount: amountText(limit.amount) })}
      >
        {(id) => (
          <Select
            id={id}
            value={selected}
            onChange={select}
            options={limits.map((one, index) => ({ value: index, label: limitName(t, one) }))}
          />
        )}
      </Field>
      <TextField
        label={t('newLimit')}
        value={typed}
        onChange={setTyped}
        kind="amount"
        error={amount !== null && !isLower ? t('mustBeLower') : undefined}
      />
    </ReasonDialog>
  );
}
