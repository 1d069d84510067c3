import { useMatches } from '../../core/media-query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../components/bits.tsx';
import { Marks } from '../../components/cases/RiskFlags.tsx';
import { MoneyTable } from '../../components/payments/PostingTable.tsx';
import { Empty } from '../../components/states.tsx';
import { paths } from '../../paths.ts';
import { EarlierTable } from './WithdrawalHistory.tsx';
import { PaysTo } from './PayoutAccount.tsx';
import { Trail } from './Activity.tsx';
import { TurnoverTable } from './TurnoverTable.tsx';
import { TwoPeople } from './MakerChecker.tsx';
import type { Case } from './types.ts';

/** All that is needed to decide: two columns, on a wide screen three. */
export function CaseBody({ found }: { found: Case }) {
  const isWide = useMatches('(min-width: 1700px)');
  const isOpen = found.order.decided_by === null;
  const marks = isOpen && <Marks key="marks" marks={found.marks} memberId={found.order.who.id} />;
  const turnover = <TurnoverTable key="turnover" rows={found.turnover} />;
  const people = [<Trail key="trail" found={found} />, <TwoPeople key="people" found={found} />];
  const pays = <PaysTo key="pays" payee={found.payee} order={found.order} />;
  const money = <Money key="money" found={found} />;
  const earlier = <EarlierTable key="earlier" rows={found.earlier} />;
  const columns = isWide
    ? [[marks, turnover, earlier], [money], [pays, ...people]]
    : [
        [marks, turnover, ...people],
        [pays, money, earlier],
      ];
  return columns.map((sections, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
    <div className="col" key={at}>
      {sections}
    </div>
  ));
}

/** Postings shown beside the case; the member's page has all of them. */
const SHOWN = 14;

function Money({ found: { money, order } }: { found: Case }) {
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
        <MoneyTable rows={money.filter((row) => row.account === 'wallet').slice(0, SHOWN)} />
      )}
    </Section>
  );
}
