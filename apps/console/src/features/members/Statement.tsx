import { BigAmount } from '../../components/basics.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BalanceHistory } from './BalanceHistory.tsx';
import { Records } from './Records.tsx';
import type { Member } from './types.ts';

/** The balances, and for roles that may read them the balance history and the member's records. */
export function Statement({ member }: { member: Member }) {
  const { t } = useT();
  const { may } = useMe();
  const mayRead = may('member.statement');
  const others = [
    [t('reserved'), member.held],
    [t('gameWallets'), member.at_games],
    [t('wageringRemainingTotal'), member.turnover_left],
  ] as const;
  return (
    <section className="statement">
      <header className="wallets">
        <div>
          <small>{t('mainWallet')}</small>
          <BigAmount amount={amountText(member.balance)} />
        </div>
        {others.map(([label, amount]) => (
          <div key={label}>
            <small>{label}</small>
            <b>{amountText(amount)}</b>
          </div>
        ))}
      </header>
      {mayRead ? (
        <>
          <BalanceHistory memberId={member.who.id} />
          <Records memberId={member.who.id} />
        </>
      ) : (
        <Empty text={t('noStatementAccess')} />
      )}
    </section>
  );
}
