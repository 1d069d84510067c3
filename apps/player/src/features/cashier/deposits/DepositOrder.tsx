import { Button, Dock, Hint, KeyValue, Money, Note, Panel, SkeletonRows, Tag } from '@shwe/ui';
import { useEffect } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { BackToSlip } from '../../../components/BackToSlip.tsx';
import { CopyButton, CopyRow } from '../../../components/CopyRow.tsx';
import { FailureNote, otherFailure, refusalText } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PictureField } from '../../../components/PictureField.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { slipOfOrder } from '../../../core/bet-return.ts';
import { go } from '../../../core/navigate.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { joinSentence } from '../../../i18n/join-syllables.ts';
import { paths } from '../../../paths.ts';
import { phoneText } from '../../../util/phone-text.ts';
import { DEPOSIT_STATE } from '../labels.ts';
import { type Order, useOrder } from '../queries.ts';
import { ATTACHMENT_LABELS, ClaimFields, usePaymentClaim } from './ClaimFields.tsx';
import { PayAtGateway } from './PayAtGateway.tsx';
import { PayInUsdt } from './PayInUsdt.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { UnmatchedTransfers, UsdtLines } from './UsdtLines.tsx';

function ReceivingAccount({ order, account }: { order: Order; account: NonNullable<Order['account']> }) {
  const { t } = useT();
  return (
    <section className="pad mt6">
      <div className="row between">
        <h2 className="t3">{t('accountToPay')}</h2>
        <TimeLeft until={order.expires_at} />
      </div>
      <Panel className="mt2 rows">
        <CopyRow label={t('accountName')} shown={account.name} value={account.name} />
        <CopyRow
          label={t('walletNumber', { wallet: order.method_title })}
          shown={phoneText(account.phone)}
          value={account.phone.replace(/^\+?95/, '0')}
          face="figure"
        />
      </Panel>
    </section>
  );
}

function PayForm({ order, account }: { order: Order; account: NonNullable<Order['account']> }) {
  const { t } = useT();
  const claim = usePaymentClaim(order);
  const { action, digits, name, tail, send } = claim;
  const form = useScrollToFailure<HTMLElement>(action.failure);
  return (
    <>
      <ReceivingAccount order={order} account={account} />
      <section className="pad mt4" ref={form}>
        <h2 className="t3">{t('afterPaying')}</h2>
        <ClaimFields claim={claim} />
        <div className="mt3">
          <Hint>{t('depositArrives')}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(action.failure, 'payer_missing', 'payer_tail_form', 'picture_unreadable')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(tail.length < digits
            ? { disabledReason: t('tailMissing', { n: digits }) }
            : name.trim() === '' && { disabledReason: t('payerNameMissing') })}
        >
          <ActionAmount amount={order.amount} act={t('paidAlready')} />
        </Button>
      </Dock>
    </>
  );
}

/** Adds an attachment to a payment claim that was sent without one and is being checked. */
function AddAttachment({ order }: { order: Order }) {
  const { t } = useT();
  const { action, picture, setPicture, send } = usePaymentClaim(order);
  return (
    <>
      <PictureField
        labels={ATTACHMENT_LABELS}
        icon="image"
        picture={picture}
        onChange={setPicture}
        error={refusalText(action.failure, 'picture_unreadable')}
      />
      <FailureNote
        className="mt3"
        kind="money"
        failure={otherFailure(action.failure, 'picture_unreadable')}
      />
      {picture && (
        <Button
          size="md"
          className="mt3"
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
        >
          {t('receiptSend')}
        </Button>
      )}
    </>
  );
}

const NOT_ADDED = {
  manual: 'depositNotAdded',
  gateway: 'gatewayNotAdded',
  crypto: 'usdtNotAdded',
} as const;

/** The status of an order that the member need not or cannot pay any more. */
export function OrderStatus({ order }: { order: Order }) {
  const { t, lang } = useT();
  const state = DEPOSIT_STATE[order.state];
  const isCredited = order.state === 'succeeded';
  const slip = slipOfOrder(order.tid);
  // The form that it takes the place of was scrolled to its end.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <>
      <section className="pad mt4">
        {order.state === 'processing' && <Note kind="warn">{t('depositMatching')}</Note>}
        {isCredited && <Note kind="ok">{t('depositAdded')}</Note>}
        {order.crypto && <UnmatchedTransfers crypto={order.crypto} />}
        {order.state === 'failed' && (
          <Note kind="bad">
            {order.reason && joinSentence(order.reason)}
            {order.reason && lang !== 'zh' && ' '}
            {t(order.reason && order.rail === 'manual' ? 'depositRefused' : NOT_ADDED[order.rail])}
          </Note>
        )}
        <div className="mt4">
          <KeyValue label={t('status')}>
            <Tag tone={state.tone}>{t(state.label)}</Tag>
          </KeyValue>
          <KeyValue label={t('payMethod')}>{order.method_title}</KeyValue>
          {order.crypto && <UsdtLines crypto={order.crypto} />}
          {order.payer_name && <KeyValue label={t('payerName')}>{order.payer_name}</KeyValue>}
          {order.payer_tail && (
            <KeyValue label={t('transactionId')}>
              <span className="fig">… {order.payer_tail}</span>
            </KeyValue>
          )}
          {order.picture && (
            <KeyValue label={t('receiptPicture')}>
              <Tag tone="jade">{t('receiptSent')}</Tag>
            </KeyValue>
          )}
          <KeyValue label={t('date')}>{formatMoment(lang, order.created_at)}</KeyValue>
          <KeyValue label={t('orderNumber')}>
            <span className="hash">{order.tid}</span>
          </KeyValue>
        </div>
        {order.state === 'processing' && order.rail === 'manual' && !order.picture && (
          <AddAttachment order={order} />
        )}
      </section>
      <Dock>
        {slip !== undefined && <BackToSlip drawId={slip} tone={isCredited ? 'gold' : 'quiet'} />}
        {isCredited && slip === undefined ? (
          <Button onClick={() => go(paths.twoHome)}>{t('betNow')}</Button>
        ) : (
          <Button
            tone={slip === undefined ? 'quiet' : 'line'}
            {...(slip !== undefined && { size: 'md', className: 'mt2' })}
            onClick={() => go(paths.myRecord, { tab: 'deposit' })}
          >
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

/** Second step of a deposit: where to pay and the payment claim; once the order is not unpaid, its status. */
export function DepositOrder({ tid }: { tid: string }) {
  const { t } = useT();
  const order = useOrder(tid);
  if (order.isPending) return <SkeletonRows rows={4} label={t('loading')} />;
  if (order.isError) return <LoadFailed error={order.error} onRetry={() => void order.refetch()} />;
  const { data } = order;
  const accountToPay = data.state === 'unpaid' ? data.account : null;
  const cryptoToPay = data.state === 'unpaid' ? data.crypto : null;
  const paysAtGateway = data.state === 'unpaid' && data.rail === 'gateway';
  return (
    <>
      <section className="pad mt2">
        <span className="c2">{t('depositAmount')}</span>
        <div className="row between">
          <Money amount={BigInt(data.amount)} unit={t('unit')} face="display" className="big-sum" />
          {accountToPay && (
            <span className="row g2">
              <CopyButton label={t('amount')} value={String(data.amount)} />
            </span>
          )}
        </div>
      </section>
      {accountToPay && <PayForm order={data} account={accountToPay} />}
      {paysAtGateway && <PayAtGateway order={data} />}
      {cryptoToPay && <PayInUsdt order={data} crypto={cryptoToPay} />}
      {!accountToPay && !paysAtGateway && !cryptoToPay && <OrderStatus order={data} />}
    </>
  );
}
