import { useAction } from '@shwe/client/react';
import { usdtText } from '@shwe/kernel';
import { usdtDue } from '@shwe/rules';
import {
  amountText,
  Button,
  Dock,
  digitsText,
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
import { AmountField } from '../../../components/AmountField.tsx';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { keepSlipOfOrder } from '../../../core/bet-return.ts';
import { client } from '../../../core/client.ts';
import { go } from '../../../core/navigate.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { NETWORK_NAME } from '../labels.ts';
import { type Category, type Channel, useDepositCategories } from '../queries.ts';
import { OpenOrders } from './OpenOrders.tsx';

type StartProps = {
  payerName: string;
  /** The sum to begin with, whole kyat. */
  asked: bigint | undefined;
  /** The draw whose slip the deposit is for. */
  slip: string | undefined;
};
type FormProps = StartProps & { categories: readonly Category[] };

const larger = (a: bigint, b: bigint) => (a > b ? a : b);

function useOrderForm({ categories, payerName, asked = 0n, slip }: FormProps) {
  const action = useAction();
  const [chosenCategoryId, setChosenCategoryId] = useState(String(categories[0]?.id));
  const category = categories.find(({ id }) => String(id) === chosenCategoryId) ?? categories[0];
  const [chosenChannelId, setChosenChannelId] = useState('');
  const channel =
    category?.channels.find(({ id }) => String(id) === chosenChannelId) ?? category?.channels[0];
  // Until the member chooses an amount, it is what is asked for, and at least the channel's minimum.
  const [typedAmount, setAmount] = useState<bigint | null>(null);
  const amount = typedAmount ?? larger(asked, BigInt(channel?.min ?? 0));
  // Until the member types a name, it is their own, which may load after this form.
  const [typedName, setName] = useState<string | null>(null);
  const name = typedName ?? payerName;
  const createOrder = async () => {
    if (!channel) return;
    const body = {
      amount: Number(amount),
      // A chain transfer has no payer name.
      payer_name: channel.rail === 'crypto' ? '' : name.trim(),
      recharge_id: channel.id,
      recharge_type: category?.type ?? 0,
    };
    const order = await action.runWithKey(body, (idempotencyKey) =>
      client.call('deposits', 'createOrder', body, { idempotencyKey }),
    );
    if (!order) return;
    // The order is in the address, so that a member who leaves to pay finds it again.
    void refetchTopics('money');
    if (slip !== undefined) keepSlipOfOrder(order.tid, slip);
    go(paths.deposit, { tid: order.tid }, 'replace');
  };
  const isAboveShort = slip !== undefined && typedAmount === null && asked > 0n && asked < amount;
  return {
    action,
    category,
    setChosenCategoryId,
    setChosenChannelId,
    channel,
    amount,
    setAmount,
    /** The sum that is short, if the minimum made the amount larger. */
    short: isAboveShort ? asked : null,
    name,
    setName,
    createOrder,
  };
}

/** The channels of the chosen category. The categories are tabs if there are several. */
function ChannelChoice({ form, categories }: { form: OrderFormState; categories: readonly Category[] }) {
  const { t } = useT();
  const { category, setChosenCategoryId, setChosenChannelId, channel } = form;
  return (
    <>
      {categories.length > 1 && (
        <Tabs
          label={t('payMethod')}
          value={String(category?.id)}
          onChange={setChosenCategoryId}
          tabs={categories.map(({ id, title }) => ({ key: String(id), label: title }))}
        />
      )}
      <div className="pad mt3">
        <Segmented
          label={category?.title ?? t('payMethod')}
          value={String(channel?.id)}
          onChange={setChosenChannelId}
          options={(category?.channels ?? []).map(({ id, title }) => ({ key: String(id), label: title }))}
        />
      </div>
    </>
  );
}

type OrderFormState = ReturnType<typeof useOrderForm>;

function OrderForm(props: FormProps) {
  const { t } = useT();
  const { categories } = props;
  const form = useOrderForm(props);
  const { action, channel, amount, setAmount, short, name, setName, createOrder } = form;
  const section = useScrollToFailure<HTMLElement>(action.failure);
  if (!channel)
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
  const isManual = channel.rail === 'manual';
  const disabledReason =
    amount === 0n
      ? t('amountMissing')
      : amount < BigInt(channel.min)
        ? t('depositMin', { min: amountText(channel.min) })
        : isManual && name.trim() === ''
          ? t('payerNameMissing')
          : undefined;
  const tooBig = amount > BigInt(channel.max) ? t('depositMax', { max: amountText(channel.max) }) : undefined;
  return (
    <>
      <ChannelChoice form={form} categories={categories} />
      <section className="pad mt4" ref={section}>
        <div>
          <AmountField
            label={t('depositAmount')}
            value={amount}
            onChange={setAmount}
            min={BigInt(channel.min)}
            quick={channel.quick.map(BigInt)}
            error={tooBig ?? refusalText(action.failure, 'deposit_min', 'deposit_max', 'amount_missing')}
          />
        </div>
        {short !== null && (
          <Hint>{t('depositAboveShort', { short: amountText(short), min: amountText(channel.min) })}</Hint>
        )}
        {channel.crypto && <UsdtEstimate crypto={channel.crypto} amount={amount} />}
        {isManual && (
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
          <Hint>{t(NEXT_STEP_LABEL[channel.rail])}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(action.failure, 'deposit_min', 'deposit_max', 'payer_missing')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void createOrder()}
          {...(action.busy && { busy: t('sending') })}
          {...((disabledReason ?? tooBig) !== undefined && { disabledReason: disabledReason ?? tooBig })}
        >
          <ActionAmount amount={amount} act={t(isManual ? 'depositToAccount' : 'depositDo')} />
        </Button>
      </Dock>
    </>
  );
}

export const NEXT_STEP_LABEL = { manual: 'depositHow', gateway: 'gatewayNext', crypto: 'usdtNext' } as const;

/** The amount in USDT at the current rate, and the network it must be sent on: on another network it is lost. */
function UsdtEstimate({ crypto, amount }: { crypto: NonNullable<Channel['crypto']>; amount: bigint }) {
  const { t } = useT();
  const rate = BigInt(crypto.rate);
  return (
    <>
      <div className="mt4">
        <KeyValue label={t('usdtAbout')}>
          <span className="fig b">{digitsText(usdtText(usdtDue(amount, rate)))} USDT</span>
        </KeyValue>
        <KeyValue label={t('usdtRate')}>
          <span className="fig">1 USDT = {amountText(rate)}</span> {t('unit')}
        </KeyValue>
      </div>
      <Note kind="warn" icon="alert" className="mt3">
        {t('usdtOnly', { network: NETWORK_NAME[crypto.network] })}
      </Note>
    </>
  );
}

/** First step of a deposit: channel, amount and, for a manual channel, the payer name. */
export function DepositStart(props: StartProps) {
  const { t } = useT();
  const categories = useDepositCategories();
  if (categories.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (categories.isError)
    return <LoadFailed error={categories.error} onRetry={() => void categories.refetch()} />;
  return (
    <>
      <OpenOrders />
      <OrderForm {...props} categories={categories.data} />
    </>
  );
}
