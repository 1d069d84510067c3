import { Section } from '../../components/basics.tsx';
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
export function CaseBody({ caseData }: { caseData: Case }) {
  const isWide = useMediaQuery('(min-width: 1700px)');
  const isOpen = caseData.order.decided_by === null;
  const flags = isOpen && <RiskFlags key="flags" flags={caseData.marks} memberId={caseData.order.who.id} />;
  const turnover = <TurnoverTable key="turnover" rows={caseData.turnover} />;
  const people = [
    <Activity key="trail" caseData={caseData} />,
    <MakerChecker key="people" caseData={caseData} />,
  ];
  const payee = <PayoutAccount key="payee" payee={caseData.payee} order={caseData.order} />;
  const money = <WalletStatement key="money" caseData={caseData} />;
  const earlier = <WithdrawalHistory key="earlier" rows={caseData.earlier} />;
  const columns = isWide
    ? [[flags, turnover, earlier], [money], [payee, ...people]]
    : [
        [flags, turnover, ...people],
        [payee, money, earlier],
      ];
  return columns.map((sections, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
    <div className="col" key={index}>
      {sections}
    </div>
  ));
}

/** At most this many wallet postings are shown; the member's page has all of them. */
const SHOWN = 14;

function WalletStatement({ caseData: { money, order } }: { caseData: Case }) {
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
