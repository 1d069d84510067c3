import { Section } from '../../components/bits.tsx';
import { RiskFlags } from '../../components/cases/RiskFlags.tsx';
import { PostingTable } from '../../components/payments/PostingTable.tsx';
import { Empty } from '../../components/states.tsx';
import { useMediaQuery } from '../../core/media-query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Activity } from './Activity.tsx';
import { MakerChecker } from './MakerChecker.tsx';
import { PayoutAccount } from './PayoutAccount.tsx';
import { TurnoverTable } from './TurnoverTable.tsx';
import type { Case } from './types.ts';
import { WithdrawalHistory } from './WithdrawalHistory.tsx';

/** The facts of the case in two columns, on a wide screen in three. */
export function CaseBody({ found }: { found: Case }) {
  const isWide = useMediaQuery('(min-width: 1700px)');
  const isOpen = found.order.decided_by === null;
  const flags = isOpen && <RiskFlags key="flags" flags={found.marks} memberId={found.order.who.id} />;
  const turnover = <TurnoverTable key="turnover" rows={found.turnover} />;
  const people = [<Activity key="trail" found={found} />, <MakerChecker key="people" found={found} />];
  const payee = <PayoutAccount key="payee" payee={found.payee} order={found.order} />;
  const money = <WalletStatement key="money" found={found} />;
  const earlier = <WithdrawalHistory key="earlier" rows={found.earlier} />;
  const columns = isWide
    ? [[flags, turnover, earlier], [money], [payee, ...people]]
    : [
        [flags, turnover, ...people],
        [payee, money, earlier],
      ];
  return columns.map((sections, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
    <div className="col" key={at}>
      {sections}
    </div>
  ));
}

/** At most this many wallet postings are shown; the member's page has all of them. */
const SHOWN = 14;

function WalletStatement({ found: { money, order } }: { found: Case }) {
  const { t } = useT();
  return (
    <Section
      title={t('walletStatement')}
      end={
        <a className="link" href={hrefOf(paths.member.replace('$id', String(order.who.id)))}>
          {t('ledger')}
        </a>
      }
    >
      {money.length === 0 ? (
        <Empty text={t('noPostings')} />
      ) : (
        <PostingTable rows={money.filter((row) => row.account === 'wallet').slice(0, SHOWN)} />
      )}
    </Section>
  );
}
