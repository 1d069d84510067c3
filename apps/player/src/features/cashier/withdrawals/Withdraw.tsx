import type { Failure } from '@shwe/client';
import { amountText, Button, Dock, Hint, Icon, KeyValue, Money, SkeletonRows } from '@shwe/ui';
import { useCallback, useState } from 'react';
import { ActionAmount } from '../../../components/ActionAmount.tsx';
import { AmountField } from '../../../components/AmountField.tsx';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { useScrollToFailure } from '../../../components/use-scroll-to-failure.ts';
import { businessNow } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { type Translate, useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { useWithdrawalInfo, type WithdrawalInfo } from '../queries.ts';
import { ConfirmWithdrawal, type Way } from './ConfirmWithdrawal.tsx';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import { PayeeChoice } from './PayeeChoice.tsx';
import { UsdtCard } from './UsdtCard.tsx';
import { WayChoice } from './WayChoice.tsx';
import { WithdrawTimes } from './WithdrawTimes.tsx';
import { withdrawLimits } from './withdraw-limits.ts';

/**
 * The button's text while something blocks. If the only obstacle is one that the member can only wait for, the button
 * does not tell them to clear it.
 */
function blockedText(obstacles: readonly Obstacle[], t: Translate): string {
  const [one, ...others] = obstacles;
  if (!one?.canOnlyWait || others.length > 0) return t('withdrawBlocked');
  return one.label === 'payeeHours' ? t('withdrawFrom', one.values) : t('withdraw');
}

function Obstacles({ list }: { list: readonly Obstacle[] }) {
  const { t } = useT();
  if (list.length === 0) return null;
  return (
    <section className="mt2">
      <h2 className="t3 pad">{t('beforeWithdrawing')}</h2>
      <ul className="obstacles mt2">
        {list.map((obstacle) => (
          <li key={obstacle.label} className="li">
            <Icon name="alert" className="amber" />
            <span className="grow">{t(obstacle.label, obstacle.values)}</span>
            {obstacle.to && (
              <button
                type="button"
                className="pill"
                onClick={() => go(obstacle.to ?? paths.my, obstacle.search)}
              >
                {t('goThere')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function WithdrawForm({ info }: { info: WithdrawalInfo }) {
  const { t, lang } = useT();
  const [amount, setAmount] = useState(0n);
  const [confirming, setConfirming] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const closeRefused = useCallback((failure: Failure) => {
    setConfirming(false);
    setRefusal(failure);
  }, []);
  const top = useScrollToFailure<HTMLElement>(refusal);
  const [wanted, choose] = useState<number | null>(null);
  const [wantedWay, chooseWay] = useState<Way>('operator');
  const payee = info.payees.find(({ id }) => id === wanted) ?? info.payees[0];
  // An agent pays in kyat.
  const agentWay = payee?.kind === 'usdt' ? null : info.agent_way;
  const way = agentWay ? wantedWay : 'operator';
  const { min, max, free, leftToday, upTo, quick } = withdrawLimits(info);
  const blocked = obstaclesOf(info, payee, {
    now: businessNow(),
    sum: amountText,
    moment: (instant) => formatMoment(lang, instant),
  });
  const disabledReason =
    blocked.length > 0
      ? blockedText(blocked, t)
      : amount === 0n
        ? t('amountMissing')
        : amount > BigInt(info.balance)
          ? t('withdrawTooMuch')
          : amount > free
            ? t('transferNotBet', { amount: amountText(info.kept) })
            : amount < min || amount > max
              ? t('withdrawRange', { min: amountText(min), max: amountText(upTo) })
              : undefined;
  // A wrong amount is reported at its field, not in the button.
  const amountError = amount > 0n && blocked.length === 0 ? disabledReason : undefined;
  return (
    <>
      <section className="pad" ref={top}>
        <FailureNote className="mt2" kind="money" failure={refusal} />
      </section>
      <Obstacles list={blocked} />
      <section className={blocked.length > 0 ? 'pad mt4' : 'pad mt2'}>
        <AmountField
          label={t('withdrawAmount')}
          value={amount}
          onChange={setAmount}
          min={min}
          quick={quick}
          error={amountError}
        />
        <div className="mt4">
          <KeyValue label={t('withdrawToday')}>
            <span className="fig">
              {info.curDrawNum} / {info.maxDrawNum}
            </span>
          </KeyValue>
          <KeyValue label={t('withdrawTodaySum')}>
            <Money amount={leftToday} unit={t('unit')} />
          </KeyValue>
          {info.kept > 0 && (
            <KeyValue label={t('transferUnbet')}>
              <Money amount={BigInt(info.kept)} unit={t('unit')} />
            </KeyValue>
          )}
        </div>
      </section>
      <PayeeChoice info={info} chosen={payee} choose={choose} />
      {agentWay && <WayChoice way={way} agentWay={agentWay} choose={chooseWay} />}
      {payee?.kind === 'usdt' && <UsdtCard amount={amount} rate={info.usdt_rate} />}
      {way === 'operator' && (
        <section className="pad mt4">
          <Hint icon="clock">
            <WithdrawTimes />
          </Hint>
        </section>
      )}
      <Dock>
        <Button
          onClick={() => {
            setRefusal(null);
            setConfirming(true);
          }}
          {...(disabledReason !== undefined && {
            disabledReason: amountError ? t('withdraw') : disabledReason,
          })}
        >
          <ActionAmount amount={amount} act={t('withdrawDo')} />
        </Button>
      </Dock>
      {payee && confirming && (
        <ConfirmWithdrawal
          open
          onClose={() => setConfirming(false)}
          amount={amount}
          payee={payee}
          way={way}
          rate={info.usdt_rate}
          onRefused={closeRefused}
          balance={BigInt(info.balance)}
        />
      )}
    </>
  );
}

/** Requests a withdrawal: amount, payout account, and every obstacle, with a link where the member can clear it. */
export function Withdraw() {
  const { t } = useT();
  const info = useWithdrawalInfo();
  if (info.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (info.isError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />;
  return <WithdrawForm info={info.data} />;
}
