import { groupThousands, usdtText } from '@shwe/kernel';
import {
  Button,
  Dock,
  EmptyState,
  Hint,
  KeyValue,
  Note,
  Segmented,
  SkeletonRows,
  Tabs,
  TextField,
} from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { SumLine } from '../../core/SumLine.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AmountField } from './AmountField.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { type Category, type Method, useMethods } from './queries.ts';
import { NETWORK } from './words.ts';

function useOrderForm(categories: readonly Category[], payerName: string) {
  const deed = useMoneyDeed();
  const [wanted, setCategory] = useState(String(categories[0]?.id));
  const category = categories.find(({ id }) => String(id) === wanted) ?? categories[0];
  const [chosen, setChosen] = useState('');
  const method = category?.channels.find(({ id }) => String(id) === chosen) ?? category?.channels[0];
  // The least the chosen way takes, until another sum is typed.
  const [typedSum, setAmount] = useState<bigint | null>(null);
  const amount = typedSum ?? BigInt(method?.min ?? 0);
  // The member's own name until they type another: it may come, or change, while they type the sum.
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? payerName;
  const build = async () => {
    if (!method) return;
    const body = {
      amount: Number(amount),
      // A transfer on a chain says no name.
      payer_name: method.rail === 'crypto' ? '' : name.trim(),
      recharge_id: method.id,
      recharge_type: category?.type ?? 0,
    };
    const order = await deed.pay(body, (intent) => client.call('deposits', 'createOrder', body, { intent }));
    if (!order) return;
    // Who leaves to pay and comes back must find it: nobody should order twice.
    void queryClient.invalidateQueries({ queryKey: ['money'] });
    go(paths.deposit, { tid: order.tid }, 'replace');
  };
  return { deed, category, setCategory, setChosen, method, amount, setAmount, name, setName, build };
}

/** Categories as tabs, where there is more than one; below them the channels of the chosen one. */
function Ways({ form, categories }: { form: OrderForm; categories: readonly Category[] }) {
  const { t } = useT();
  const { category, setCategory, setChosen, method } = form;
  return (
    <>
      {categories.length > 1 && (
        <Tabs
          label={t('payMethod')}
          value={String(category?.id)}
          onChange={setCategory}
          tabs={categories.map(({ id, title }) => ({ key: String(id), label: title }))}
        />
      )}
      <div className="pad mt3">
        <Segmented
          label={category?.title ?? t('payMethod')}
          value={String(method?.id)}
          onChange={setChosen}
          options={(category?.channels ?? []).map(({ id, title }) => ({ key: String(id), label: title }))}
        />
      </div>
    </>
  );
}

type OrderForm = ReturnType<typeof useOrderForm>;

function OrderForm({ categories, payerName }: { categories: readonly Category[]; payerName: string }) {
  const { t } = useT();
  const order = useOrderForm(categories, payerName);
  const { deed, method, amount, setAmount, name, setName, build } = order;
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
  const isByHand = method.rail === 'manual';
  const off =
    amount === 0n
      ? t('amountMissing')
      : amount < BigInt(method.min)
        ? t('depositMin', { min: groupThousands(method.min) })
        : isByHand && name.trim() === ''
          ? t('payerNameMissing')
          : undefined;
  const tooBig =
    amount > BigInt(method.max) ? t('depositMax', { max: groupThousands(method.max) }) : undefined;
  return (
    <>
      <Ways form={order} categories={categories} />
      <section className="pad mt4" ref={form}>
        <div>
          <AmountField
            label={t('depositAmount')}
            value={amount}
            onChange={setAmount}
            min={BigInt(method.min)}
            quick={method.quick.map(BigInt)}
            error={tooBig ?? refusalText(deed.failure, 'deposit_min', 'deposit_max', 'amount_missing')}
          />
        </div>
        {method.crypto && <InUsdt crypto={method.crypto} amount={amount} />}
        {isByHand && (
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
        )}
        <div className="mt3">
          <Hint>{t(NEXT[method.rail])}</Hint>
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

const NEXT = { manual: 'depositHow', gateway: 'gatewayNext', crypto: 'usdtNext' } as const;

/** What the sum is in USDT now, and the network it must be sent on: sent on another, it is lost. */
function InUsdt({ crypto, amount }: { crypto: NonNullable<Method['crypto']>; amount: bigint }) {
  const { t } = useT();
  const rate = BigInt(crypto.rate);
  const micro = (amount * 1_000_000n + rate - 1n) / rate;
  return (
    <>
      <div className="mt4">
        <KeyValue label={t('usdtAbout')}>
          <span className="fig b">{usdtText(micro)} USDT</span>
        </KeyValue>
        <KeyValue label={t('usdtRate')}>
          <span className="fig">1 USDT = {groupThousands(rate)}</span> {t('unit')}
        </KeyValue>
      </div>
      <Note kind="warn" icon="alert" className="mt3">
        {t('usdtOnly', { network: NETWORK[crypto.network] })}
      </Note>
    </>
  );
}

/** First half of a deposit: how, how much, and who pays. */
export function DepositStart({ payerName }: { payerName: string }) {
  const { t } = useT();
  const methods = useMethods();
  if (methods.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (methods.isError) return <LoadFailed error={methods.error} onRetry={() => void methods.refetch()} />;
  return (
    <>
      <OpenOrders />
      <OrderForm categories={methods.data} payerName={payerName} />
    </>
  );
}
