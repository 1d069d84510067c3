import { Button, Select } from 'antd';
import { useState } from 'react';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import type { Payouts } from './types.ts';

type Waiting = Payouts['waiting'];
type Kind = Waiting[number]['kind'];
type Choice = { key: string; kind: Kind; code: string | null; items: number; amount: number };

/** The batches that can be created: one for each wallet, bank or network, and one for each kind with several. */
function choicesOf(waiting: Waiting): Choice[] {
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const group = waiting.filter((one) => one.kind === kind);
    const all = group.reduce(
      (sums, { items, amount }) => ({ items: sums.items + items, amount: sums.amount + amount }),
      { items: 0, amount: 0 },
    );
    const each = group.map((one) => ({ ...one, key: `${kind} ${one.code}` }));
    return group.length > 1 ? [{ key: kind, kind, code: null, ...all }, ...each] : each;
  });
}

/** Creates a batch of the approved withdrawals that wait for payment. */
export function CreateBatch({ waiting, created }: { waiting: Waiting; created: (id: string) => void }) {
  const { t } = useT();
  const titleOf = usePayeeTitle();
  const action = useConsoleAction('operatorPayouts', 'createBatch');
  const [selected, select] = useState('');
  const choices = choicesOf(waiting);
  const choice = choices.find(({ key }) => key === selected) ?? choices[0];
  if (!choice) return <p className="filters t3">{t('nothingToBatch')}</p>;
  const { kind, code } = choice;
  const send = () =>
    action.mutate(
      { kind, ...(code !== null && { code }) },
      {
        onSuccess: ({ batch }) => {
          toast(t('batchCreated', { id: batch.id }));
          created(batch.id);
        },
      },
    );
  const label = ({ kind, code, items, amount }: Choice) => {
    const target = code === null ? t(`payoutKind_${kind}`) : titleOf({ kind, code });
    return `${target}: ${items} · ${amountText(amount)}`;
  };
  return (
    <>
      <div className="filters">
        <Select
          aria-label={t('payoutAccount')}
          className="filter"
          style={{ minWidth: 260 }}
          value={choice.key}
          options={choices.map((one) => ({ value: one.key, label: label(one) }))}
          onChange={select}
        />
        <Button type="primary" loading={action.isPending} onClick={send}>
          {t('createBatch', { n: choice.items, sum: amountText(choice.amount) })}
        </Button>
      </div>
      <ActionError failure={action.error} />
    </>
  );
}
