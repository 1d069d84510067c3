import { Button, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { sum } from '../../core/format.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useT } from '../../i18n/index.ts';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Payouts } from './types.ts';

type Waiting = Payouts['waiting'];
type Kind = Waiting[number]['kind'];
type Choice = { key: string; kind: Kind; code: string | null; items: number; amount: number };

/** Each wallet, bank and network that something waits for, and each kind where it has several. */
function choicesOf(waiting: Waiting): Choice[] {
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const those = waiting.filter((one) => one.kind === kind);
    const all = those.reduce(
      (sums, { items, amount }) => ({ items: sums.items + items, amount: sums.amount + amount }),
      { items: 0, amount: 0 },
    );
    const each = those.map((one) => ({ ...one, key: `${kind} ${one.code}` }));
    return those.length > 1 ? [{ key: kind, kind, code: null, ...all }, ...each] : each;
  });
}

/** Puts what is approved and waits into a batch. */
export function ExportForm({ waiting, made }: { waiting: Waiting; made: (id: string) => void }) {
  const { t } = useT();
  const titleOf = usePayeeTitle();
  const deed = useConsoleAction('operatorPayouts', 'createBatch');
  const [wanted, want] = useState('');
  const choices = choicesOf(waiting);
  const choice = choices.find(({ key }) => key === wanted) ?? choices[0];
  if (!choice) return <p className="filters t3">{t('batchNothing')}</p>;
  const { kind, code } = choice;
  const send = () =>
    deed.mutate(
      { kind, ...(code !== null && { code }) },
      {
        onSuccess: ({ batch }) => {
          toast(t('batchMade', { id: batch.id }));
          made(batch.id);
        },
      },
    );
  const words = (one: Choice) =>
    `${one.code === null ? t(`kind_to_${one.kind}`) : titleOf({ kind: one.kind, code: one.code })}: ${one.items} · ${sum(one.amount)}`;
  return (
    <>
      <div className="filters">
        <Select
          aria-label={t('paysTo')}
          className="filter"
          style={{ minWidth: 260 }}
          value={choice.key}
          options={choices.map((one) => ({ value: one.key, label: words(one) }))}
          onChange={want}
        />
        <Button type="primary" loading={deed.isPending} onClick={send}>
          {t('batchMake', { n: choice.items, sum: sum(choice.amount) })}
        </Button>
      </div>
      <DeedNote failure={deed.error} />
    </>
  );
}
