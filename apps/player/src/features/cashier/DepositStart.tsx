import { groupThousands } from '@shwe/kernel';
import { Button, Dock, EmptyState, Hint, ListRow, Segmented, SkeletonRows, TextField } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { businessNow } from '../../core/now.ts';
import { yangonDay } from '../../core/range.ts';
import { SumLine } from '../../core/SumLine.tsx';
import { sumText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AmountField } from './AmountField.tsx';
import { type Method, useActions, useMethods } from './queries.ts';
import { WALLET_NAME } from './words.ts';

/** Orders still to be paid come back to the person instead of being opened twice. */
function OpenOrders() {
  const { t } = useT();
  const today = yangonDay(businessNow());
  const actions = useActions(1, today, today);
  const open = actions.data?.pages[0]?.list.filter((action) => action.state === 'unpaid') ?? [];
  if (open.length === 0) return null;
  return (
    <section className="list mt2">
      {open.slice(0, 2).map((action) => (
        <ListRow
          key={action.id}
          icon="clock"
          label={t('awaitingPayment')}
          value={<span className="fig">{sumText(action.amount)}</span>}
          onClick={() => go(paths.deposit, { tid: action.id })}
        />
      ))}
    </section>
  );
}

function useOrderForm(methods: readonly Method[], payerName: string) {
  const deed = useMoneyDeed();
  const [chosen, setChosen] = useState(String(methods[0]?.id));
  const method = methods.find((one) => String(one.id) === chosen) ?? methods[0];
  const [amount, setAmount] = useState(BigInt(method?.min ?? 0));
  const [name, setName] = useState(payerName);
  const build = async () => {
    if (!method) return;
    const body = { amount: Number(amount), payer_name: name.trim(), recharge_id: method.id };
    const order = await deed.pay(body, (intent) => client.call('cashier', 'buildOrder', body, { intent }));
    if (order) go(paths.deposit, { tid: order.tid }, 'replace');
  };
  return { deed, chosen, setChosen, method, amount, setAmount, name, setName, build };
}

function OrderForm({ methods, payerName }: { methods: readonly Method[]; payerName: string }) {
  const { t } = useT();
  const { deed, chosen, setChosen, method, amount, setAmount, name, setName, build } = useOrderForm(
    methods,
    payerName,
  );
  const form = useInSight<HTMLElement>(deed.failure);
  if (!method)
    return (
      <EmptyState
        title={t('noPayAccount')}
        action={
          <Button tone="quiet" onClick={() => go(paths.service)}>
            {t('service')}
          </Button>
        }
      />
    );
  const off =
    amount === 0n
      ? t('amountMissing')
      : amount < BigInt(method.min)
        ? t('depositMin', { min: groupThousands(method.min) })
        : name.trim() === ''
          ? t('payerNameMissing')
          : undefined;
  const tooBig =
    amount > BigInt(method.max) ? t('depositMax', { max: groupThousands(method.max) }) : undefined;
  return (
    <>
      <OpenOrders />
      <section className="pad mt3" ref={form}>
        <Segmented
          label={t('payMethod')}
          value={chosen}
          onChange={setChosen}
          options={methods.map((one) => ({
            key: String(one.id),
            label: one.title || WALLET_NAME[one.wallet],
          }))}
        />
        <div className="mt4">
          <AmountField
            label={t('depositAmount')}
            value={amount}
            onChange={setAmount}
            min={BigInt(method.min)}
            quick={method.quick.slice(0, 5).map(BigInt)}
            error={tooBig ?? refusalText(deed.failure, 'deposit_min', 'deposit_max', 'amount_missing')}
          />
        </div>
        <TextField
          className="mt6"
          label={t('payerName')}
          icon="user"
          autoComplete="name"
          maxLength={60}
          placeholder={t('payerNameHint')}
          value={name}
          onChange={setName}
          error={refusalText(deed.failure, 'payer_missing')}
        />
        <div className="mt3">
          <Hint>{t('depositHow')}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(deed.failure, 'deposit_min', 'deposit_max', 'payer_missing')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void build()}
          {...(deed.busy && { busy: t('sending') })}
          {...((off ?? tooBig) !== undefined && { off: off ?? tooBig })}
        >
          <SumLine amount={amount} act={t('depositDo')} />
        </Button>
      </Dock>
    </>
  );
}

/** First half of a deposit: how, how much, and who pays. */
export function DepositStart({ payerName }: { payerName: string }) {
  const { t } = useT();
  const methods = useMethods();
  if (methods.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (methods.isError) return <LoadFailed error={methods.error} onRetry={() => void methods.refetch()} />;
  return <OrderForm methods={methods.data} payerName={payerName} />;
}
