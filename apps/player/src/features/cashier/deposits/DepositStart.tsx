import { useAction } from '@shwe/client/react';
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
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { client } from '../../../core/client.ts';
import { go } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { AmountField } from '../AmountField.tsx';
import { NETWORK_NAME } from '../labels.ts';
import { type Category, type Method, usePaymentMethods } from '../queries.ts';
import { OpenOrders } from './OpenOrders.tsx';

function useOrderForm(categories: readonly Category[], payerName: string) {
  const action = useAction();
  const [wanted, setCategory] = useState(String(categories[0]?.id));
  const category = categories.find(({ id }) => String(id) === wanted) ?? categories[0];
  const [chosen, setChosen] = useState('');
  const method = category?.channels.find(({ id }) => String(id) === chosen) ?? category?.channels[0];
  // Until the member chooses an amount, it is the channel's minimum.
  const [typedSum, setAmount] = useState<bigint | null>(null);
  const amount = typedSum ?? BigInt(method?.min ?? 0);
  // Until the member types a name, it is their own, which may load after this form.
  const [typed, setName] = useState<string | null>(null);
  const name = typed ?? payerName;
  const build = async () => {
    if (!method) return;
    const body = {
      amount: Number(amount),
      // A chain transfer has no payer name.
      payer_name: method.rail === 'crypto' ? '' : name.trim(),
      recharge_id: method.id,
      recharge_type: category?.type ?? 0,
    };
    const order = await action.runWithKey(body, (idempotencyKey) =>
      client.call('deposits', 'createOrder', body, { idempotencyKey }),
    );
    if (!order) return;
    // The order is in the address, so that a member who leaves to pay finds it again.
    void refetchTopics('money');
    go(paths.deposit, { tid: order.tid }, 'replace');
  };
  return { action, category, setCategory, setChosen, method, amount, setAmount, name, setName, build };
}

/** The channels of the chosen category. The categories are tabs if there are several. */
function ChannelChoice({ form, categories }: { form: OrderForm; categories: readonly Category[] }) {
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
  const { action, method, amount, setAmount, name, setName, build } = order;
  const form = useScrollToFailure<HTMLElement>(action.failure);
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
  const disabledReason =
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
      <ChannelChoice form={order} categories={categories} />
      <section className="pad mt4" ref={form}>
        <div>
          <AmountField
            label={t('depositAmount')}
            value={amount}
            onChange={setAmount}
            min={BigInt(method.min)}
            quick={method.quick.map(BigInt)}
            error={tooBig ?? refusalText(action.failure, 'deposit_min', 'deposit_max', 'amount_missing')}
          />
        </div>
        {method.crypto && <UsdtEstimate crypto={method.crypto} amount={amount} />}
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
            error={refusalText(action.failure, 'payer_missing')}
          />
        )}
        <div className="mt3">
          <Hint>{t(NEXT_STEP_LABEL[method.rail])}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(action.failure, 'deposit_min', 'deposit_max', 'payer_missing')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void build()}
          {...(action.busy && { busy: t('sending') })}
          {...((disabledReason ?? tooBig) !== undefined && { disabledReason: disabledReason ?? tooBig })}
        >
          <ActionAmount amount={amount} act={t('depositDo')} />
        </Button>
      </Dock>
    </>
  );
}

const NEXT_STEP_LABEL = { manual: 'depositHow', gateway: 'gatewayNext', crypto: 'usdtNext' } as const;

/** The amount in USDT at the current rate, and the network it must be sent on: on another network it is lost. */
function UsdtEstimate({ crypto, amount }: { crypto: NonNullable<Method['crypto']>; amount: bigint }) {
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
        {t('usdtOnly', { network: NETWORK_NAME[crypto.network] })}
      </Note>
    </>
  );
}

/** First step of a deposit: channel, amount and, for a manual channel, the payer name. */
export function DepositStart({ payerName }: { payerName: string }) {
  const { t } = useT();
  const methods = usePaymentMethods();
  if (methods.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (methods.isError) return <LoadFailed error={methods.error} onRetry={() => void methods.refetch()} />;
  return (
    <>
      <OpenOrders />
      <OrderForm categories={methods.data} payerName={payerName} />
    </>
  );
}
