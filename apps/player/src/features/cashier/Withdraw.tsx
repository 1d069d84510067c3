import { isUnknown } from '@shwe/client';
import { groupThousands, usdtText } from '@shwe/kernel';
import { usdtFor } from '@shwe/rules';
import {
  Button,
  Dock,
  Hint,
  Icon,
  KeyValue,
  Money,
  PinInput,
  Sheet,
  SkeletonRows,
  showToast,
} from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { LoadFailed } from '../../core/LoadFailed.tsx';
import { go } from '../../core/navigate.ts';
import { businessNow } from '../../core/now.ts';
import { keys, queryClient } from '../../core/query.ts';
import { SumLine } from '../../core/SumLine.tsx';
import { formatMoment } from '../../i18n/format.ts';
import { type Translate, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { AmountField } from './AmountField.tsx';
import { type Obstacle, obstaclesOf } from './obstacles.ts';
import { PayeeChoice } from './PayeeChoice.tsx';
import { type Payee, useWithdrawalInfo, type WithdrawalInfo } from './queries.ts';
import { UsdtCard } from './UsdtCard.tsx';
import { WithdrawTimes } from './WithdrawTimes.tsx';

const PIN_LENGTH = 6;

/** What the button says while something is in the way: what is only to be waited for cannot be cleared, and is said above. */
function blockedText(obstacles: readonly Obstacle[], t: Translate): string {
  const [one, ...others] = obstacles;
  if (!one?.waits || others.length > 0) return t('withdrawBlocked');
  return one.word === 'payeeHours' ? t('withdrawFrom', one.values) : t('withdraw');
}

function Obstacles({ list }: { list: readonly Obstacle[] }) {
  const { t } = useT();
  if (list.length === 0) return null;
  return (
    <section className="mt2">
      <h2 className="t3 pad">{t('beforeWithdrawing')}</h2>
      <ul className="obstacles mt2">
        {list.map((obstacle) => (
          <li key={obstacle.word} className="li">
            <Icon name="alert" className="amber" />
            <span className="grow">{t(obstacle.word, obstacle.values)}</span>
            {obstacle.to && (
              <button type="button" className="pill" onClick={() => go(obstacle.to ?? paths.my)}>
                {t('goThere')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  amount: bigint;
  payee: Payee;
  balance: bigint;
  /** Kyat for one USDT, as it is shown. */
  rate: number;
};

function Confirm({ open, onClose, amount, payee, balance, rate }: ConfirmProps) {
  const { t } = useT();
  const deed = useMoneyDeed();
  const [pin, setPin] = useState('');
  const send = async () => {
    const isUsdt = payee.kind === 'usdt';
    const body = {
      payee_id: payee.id,
      amount: Number(amount),
      qk_pwd: pin,
      ...(isUsdt && { usdt_rate: rate }),
    };
    const done = await deed.pay(body, (intent) => client.call('withdrawals', 'request', body, { intent }));
    if (!done) {
      setPin('');
      // Another rate is shown at once, and agreed to anew.
      if (isUsdt) void queryClient.invalidateQueries({ queryKey: keys.withdrawalInfo });
      return;
    }
    for (const word of ['money', 'balance', 'home']) void queryClient.invalidateQueries({ queryKey: [word] });
    showToast(t('withdrawSent'), 'toast', 'done');
    go(paths.myRecord, { tab: 'withdrawal' }, 'replace');
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('withdrawConfirm')}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => void send()}
          {...(deed.busy && { busy: t('sending') })}
          {...(pin.length < PIN_LENGTH && { off: t('digitsLeft', { n: PIN_LENGTH - pin.length }) })}
        >
          <SumLine amount={amount} act={t('withdrawDo')} />
        </Button>
      }
    >
      <div className="mt2">
        <KeyValue label={t('payoutAccount')}>
          {payee.title} · <span className="fig">{payee.account}</span>
        </KeyValue>
        {payee.name !== '' && <KeyValue label={t('accountName')}>{payee.name}</KeyValue>}
        {payee.kind === 'usdt' && (
          <>
            <KeyValue label={t('usdtRate')}>
              <span className="fig">{t('usdtRateIs', { rate: groupThousands(rate) })}</span>
            </KeyValue>
            <KeyValue label={t('usdtGet')}>
              <span className="fig">{usdtText(usdtFor(amount, BigInt(rate)))} USDT</span>
            </KeyValue>
          </>
        )}
        {!isUnknown(deed.failure) && (
          <KeyValue label={t('balanceAfter')}>
            <Money amount={balance - amount} unit={t('unit')} />
          </KeyValue>
        )}
        <KeyValue label={t('withdrawAmount')} kind="sum">
          <Money amount={amount} unit={t('unit')} />
        </KeyValue>
      </div>
      <PinInput
        className="mt3"
        label={t('withdrawPin')}
        value={pin}
        onChange={setPin}
        autoFocus
        error={refusalText(deed.failure, 'code_wrong', 'digits_needed')}
      />
      <FailureNote
        className="mt3"
        kind="money"
        failure={otherFailure(deed.failure, 'code_wrong', 'digits_needed')}
      />
    </Sheet>
  );
}

function WithdrawForm({ info }: { info: WithdrawalInfo }) {
  const { t, lang } = useT();
  const [amount, setAmount] = useState(0n);
  const [confirming, setConfirming] = useState(false);
  const [wanted, choose] = useState<number | null>(null);
  const payee = info.payees.find(({ id }) => id === wanted) ?? info.payees[0];
  const min = BigInt(info.limit_start);
  const max = BigInt(Math.min(info.limit_end, info.balance, info.maxDrawAmount - info.curDrawAmount));
  const blocked = obstaclesOf(info, payee, {
    now: businessNow(),
    sum: groupThousands,
    moment: (instant) => formatMoment(lang, instant),
  });
  const quick = [...new Set([min, min * 5n, min * 10n, max])]
    .filter((sum) => sum >= min && sum <= max)
    .slice(0, 4);
  const off =
    blocked.length > 0
      ? blockedText(blocked, t)
      : amount === 0n
        ? t('amountMissing')
        : amount > BigInt(info.balance)
          ? t('withdrawTooMuch')
          : amount < min || amount > max
            ? t('withdrawRange', { min: groupThousands(min), max: groupThousands(max < min ? min : max) })
            : undefined;
  // What is wrong with the sum is said at the sum; the button then only waits.
  const wrongSum = amount > 0n && blocked.length === 0 ? off : undefined;
  return (
    <>
      <Obstacles list={blocked} />
      <section className={blocked.length > 0 ? 'pad mt4' : 'pad mt2'}>
        <AmountField
          label={t('withdrawAmount')}
          value={amount}
          onChange={setAmount}
          min={min}
          quick={quick}
          error={wrongSum}
        />
        <div className="mt4">
          <KeyValue label={t('withdrawToday')}>
            <span className="fig">
              {info.curDrawNum} / {info.maxDrawNum}
            </span>
          </KeyValue>
          <KeyValue label={t('withdrawTodaySum')}>
            <Money amount={BigInt(info.maxDrawAmount - info.curDrawAmount)} unit={t('unit')} />
          </KeyValue>
        </div>
      </section>
      <PayeeChoice info={info} chosen={payee} choose={choose} />
      {payee?.kind === 'usdt' && <UsdtCard amount={amount} rate={info.usdt_rate} />}
      <section className="pad mt4">
        <Hint icon="clock">
          <WithdrawTimes />
        </Hint>
      </section>
      <Dock>
        <Button
          onClick={() => setConfirming(true)}
          {...(off !== undefined && { off: wrongSum ? t('withdraw') : off })}
        >
          <SumLine amount={amount} act={t('withdrawDo')} />
        </Button>
      </Dock>
      {payee && confirming && (
        <Confirm
          open
          onClose={() => setConfirming(false)}
          amount={amount}
          payee={payee}
          rate={info.usdt_rate}
          balance={BigInt(info.balance)}
        />
      )}
    </>
  );
}

/** Withdrawing: the sum, where it goes, and everything that stands in the way with the way to clear it. */
export function Withdraw() {
  const { t } = useT();
  const info = useWithdrawalInfo();
  if (info.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (info.isError) return <LoadFailed error={info.error} onRetry={() => void info.refetch()} />;
  return <WithdrawForm info={info.data} />;
}
