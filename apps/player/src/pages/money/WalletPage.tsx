import { Button, Hint, KeyValue, ListRow, Money, RingOrnament, Skeleton } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useBalance, useBalanceQuery } from '../../core/balance.ts';
import { go } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useWithdrawalInfo } from '../../features/cashier/queries.ts';
import { Turnover } from '../../features/cashier/withdrawals/Turnover.tsx';
import { GameWallets } from '../../features/transfers/GameWallets.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

function Wallets() {
  const { t } = useT();
  const wallet = useBalance();
  const info = useWithdrawalInfo();
  const balanceQuery = useBalanceQuery();
  const { refetch } = balanceQuery;
  const isPart = wallet !== undefined && wallet.receivable === undefined;
  useEffect(() => {
    if (isPart) void refetch();
  }, [isPart, refetch]);
  const owed = wallet?.receivable ?? 0n;
  const onItsWay = wallet?.inTransit ?? 0n;
  const unit = t('unit');
  return (
    <>
      <section className="pad">
        <LoadErrors className="mb2" queries={[balanceQuery, info]} />
        <div className="panel wallet">
          <RingOrnament from={40} step={17} count={10} className="corner" />
          <span className="c2 over">{t('mainWallet')}</span>
          <div className="over balance-sum">
            {wallet ? (
              <Money amount={wallet.balance} unit={unit} face="display" className="big-sum" />
            ) : (
              <Skeleton width={180} height={40} />
            )}
          </div>
          <div className="mt2 over">
            <KeyValue label={t('gameWallet')}>
              <Money amount={wallet?.game} unit={unit} />
            </KeyValue>
            {onItsWay > 0 && (
              <KeyValue label={t('onItsWay')}>
                <Money amount={onItsWay} unit={unit} />
              </KeyValue>
            )}
            <KeyValue label={t('held')}>
              <Money amount={wallet?.held} unit={unit} />
            </KeyValue>
            {owed > 0 && (
              <KeyValue label={t('owed')}>
                <Money amount={owed} unit={unit} />
              </KeyValue>
            )}
          </div>
        </div>
        {owed > 0 && (
          <div className="mt3">
            <Hint>{t('owedWhy')}</Hint>
          </div>
        )}
        <div className="row g2 mt4">
          <Button onClick={() => go(paths.deposit)}>{t('deposit')}</Button>
          <Button tone="quiet" onClick={() => go(paths.withdrawal)}>
            {t('withdraw')}
          </Button>
        </div>
      </section>
      <GameWallets />
      <section className="pad mt6">
        <h2 className="t3">{t('turnover')}</h2>
        <div className="mt2">
          {info.data ? <Turnover info={info.data} /> : <Skeleton width="100%" height={48} />}
        </div>
        <div className="mt3">
          <Hint>{t('turnoverWhy')}</Hint>
        </div>
      </section>
      <section className="list mt6">
        <ListRow icon="percent" label={t('turnoverRows')} onClick={() => go(paths.turnover)} />
        <ListRow
          icon="download"
          label={t('depositRecords')}
          onClick={() => go(paths.myRecord, { tab: 'deposit' })}
        />
        <ListRow
          icon="upload"
          label={t('withdrawRecords')}
          onClick={() => go(paths.myRecord, { tab: 'withdrawal' })}
        />
        <ListRow icon="swap" label={t('transfer')} onClick={() => go(paths.myRecord, { tab: 'transfer' })} />
        <ListRow icon="ticket" label={t('betRecords')} onClick={() => go(paths.twoRecord)} />
      </section>
    </>
  );
}

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  return (
    <Screen title={t('wallet')} lit onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('wallet')} balance="none" />
      {loggedIn ? <Wallets /> : <LoginRequired />}
    </Screen>
  );
}
