import {
  Button,
  Dock,
  Hint,
  Icon,
  KeyValue,
  Money,
  Note,
  OtpInput,
  Panel,
  SkeletonRows,
  Tag,
  TextField,
} from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { useInSight } from '../../core/in-sight.ts';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { useBusinessNow } from '../../core/now.ts';
import { queryClient } from '../../core/query.ts';
import { SumLine } from '../../core/SumLine.tsx';
import { countdownText, formatMoment, phoneText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { joinSentence } from '../../i18n/join-syllables.ts';
import { Say } from '../../i18n/Say.tsx';
import { paths } from '../../paths.ts';
import { CopyMark, CopyRow } from './CopyRow.tsx';
import { type Order, useMethods, useOrder } from './queries.ts';
import { DEPOSIT_STATE, WALLET_NAME } from './words.ts';

/** Digits of the transaction id asked for when the method list has not said (decisions §6). */
const TAIL_DIGITS = 6;

function TimeLeft({ until }: { until: string }) {
  const now = useBusinessNow();
  return (
    <span className="row g2 c2">
      <Icon name="clock" size="s" />
      <span>
        <Say k="timeLeft" v={{ time: countdownText(Date.parse(until) - now) }} />
      </span>
    </span>
  );
}

function Account({ order, account }: { order: Order; account: NonNullable<Order['account']> }) {
  const { t } = useT();
  return (
    <section className="pad mt6">
      <div className="row between">
        <h2 className="t3">{t('accountToPay')}</h2>
        <TimeLeft until={order.expires_at} />
      </div>
      <Panel className="mt2 rows">
        <CopyRow label={t('accountName')} shown={account.name} copied={account.name} />
        <CopyRow
          label={t('walletNumber', { wallet: WALLET_NAME[order.method] })}
          shown={phoneText(account.phone)}
          copied={account.phone.replace(/^\+?95/, '0')}
          face="figure"
        />
      </Panel>
    </section>
  );
}

function useSurePay(order: Order) {
  const deed = useMoneyDeed();
  const [name, setName] = useState(order.payer_name);
  const [tail, setTail] = useState('');
  const send = async () => {
    const body = { orderNo: order.tid, payerName: name.trim(), tail };
    const done = await deed.pay(body, (intent) => client.call('cashier', 'surePay', body, { intent }));
    if (done) void queryClient.invalidateQueries({ queryKey: ['money'] });
  };
  return { deed, name, setName, tail, setTail, send };
}

function PayForm({ order, account }: { order: Order; account: NonNullable<Order['account']> }) {
  const { t } = useT();
  const methods = useMethods();
  const digits = methods.data?.find((method) => method.wallet === order.method)?.tail_digits ?? TAIL_DIGITS;
  const { deed, name, setName, tail, setTail, send } = useSurePay(order);
  const form = useInSight<HTMLElement>(deed.failure);
  return (
    <>
      <Account order={order} account={account} />
      <section className="pad mt4" ref={form}>
        <h2 className="t3">{t('afterPaying')}</h2>
        <OtpInput
          className="mt3"
          size="sm"
          length={digits === 4 ? 4 : 6}
          label={<Say k="transactionTail" v={{ n: digits }} />}
          value={tail}
          onChange={setTail}
          error={refusalText(deed.failure, 'payer_tail_form')}
        />
        <TextField
          className="mt3"
          label={t('payerName')}
          icon="user"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={setName}
          error={refusalText(deed.failure, 'payer_missing')}
        />
        <div className="mt3">
          <Hint>{t('depositArrives')}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(deed.failure, 'payer_missing', 'payer_tail_form')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void send()}
          {...(deed.busy && { busy: t('sending') })}
          {...(tail.length < digits
            ? { off: t('tailMissing', { n: digits }) }
            : name.trim() === '' && { off: t('payerNameMissing') })}
        >
          <SumLine amount={order.amount} act={t('paidAlready')} />
        </Button>
      </Dock>
    </>
  );
}

function Standing({ order }: { order: Order }) {
  const { t, lang } = useT();
  const state = DEPOSIT_STATE[order.state];
  const done = order.state === 'succeeded';
  return (
    <>
      <section className="pad mt4">
        {order.state === 'processing' && <Note kind="warn">{t('depositMatching')}</Note>}
        {done && <Note kind="ok">{t('depositAdded')}</Note>}
        {order.state === 'failed' && (
          <Note kind="bad">
            {order.reason ? `${joinSentence(order.reason)} ` : ''}
            {t('depositNotAdded')}
          </Note>
        )}
        <div className="mt4">
          <KeyValue label={t('status')}>
            <Tag tone={state.tone}>{t(state.word)}</Tag>
          </KeyValue>
          <KeyValue label={t('payMethod')}>{WALLET_NAME[order.method]}</KeyValue>
          <KeyValue label={t('payerName')}>{order.payer_name}</KeyValue>
          {order.payer_tail && (
            <KeyValue label={t('transactionId')}>
              <span className="fig">… {order.payer_tail}</span>
            </KeyValue>
          )}
          <KeyValue label={t('date')}>{formatMoment(lang, order.created_at)}</KeyValue>
          <KeyValue label={t('orderNumber')}>
            <span className="hash">{order.tid}</span>
          </KeyValue>
        </div>
      </section>
      <Dock>
        {done ? (
          <Button onClick={() => go(paths.twoHome)}>{t('betNow')}</Button>
        ) : (
          <Button tone="quiet" onClick={() => go(paths.myRecord, { tab: 'deposit' })}>
            {t('depositRecords')}
          </Button>
        )}
        {order.state === 'failed' && (
          <Button tone="line" size="md" className="mt2" onClick={() => go(paths.service)}>
            {t('service')}
          </Button>
        )}
      </Dock>
    </>
  );
}

/** Second half of a deposit: where to pay, what to tell us, and how it stands. */
export function DepositOrder({ tid }: { tid: string }) {
  const { t } = useT();
  const order = useOrder(tid);
  if (order.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (order.isError) return <LoadFailed error={order.error} onRetry={() => void order.refetch()} />;
  const { data } = order;
  const toPay = data.state === 'unpaid' ? data.account : null;
  return (
    <>
      <section className="pad mt2">
        <span className="c2">{t('depositAmount')}</span>
        <div className="row between">
          <Money amount={BigInt(data.amount)} unit={t('unit')} face="display" className="big-sum" />
          {toPay && (
            <span className="row g2">
              <CopyMark label={t('amount')} copied={String(data.amount)} />
            </span>
          )}
        </div>
      </section>
      {toPay ? <PayForm order={data} account={toPay} /> : <Standing order={data} />}
    </>
  );
}
