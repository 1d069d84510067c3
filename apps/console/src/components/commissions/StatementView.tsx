import { amountText, changeText, dateTime, monthYear } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Facts, Section } from '../basics.tsx';
import { numberBeside } from '../member-number.ts';
import { PagedTable } from '../PagedTable.tsx';
import { WithholdForm } from './WithholdForm.tsx';

const SIZE = 25;

/** One statement: how the sum comes about, its lines, and withholding it. */
export function StatementView({ id }: { id: number }) {
  const { t, names } = useT();
  const { may } = useMe();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorCommissions',
    'statement',
    { id, page: paging.page, size: SIZE },
    { keep: true },
  );
  const statement = query.data?.statement;
  const isTurnover = statement?.model === 'turnover';
  return (
    <Section
      title={statement ? `${statement.who.name} · ${monthYear(statement.month, names)}` : t('agentsLines')}
      remark={statement && `${t(`commissionsModel_${statement.model}`)} · ${rateText(statement.rate)}`}
      end={
        statement && (
          <a className="link" href={hrefOf(paths.agent.replace('$id', String(statement.who.id)))}>
            M-{statement.who.id}
          </a>
        )
      }
    >
      {statement && (
        <Facts
          rows={[
            [t('commissionsBroughtIn'), amountText(statement.brought_in)],
            [t('commissionsResult'), changeText(statement.result)],
            statement.carried < 0
              ? [t('commissionsCarried'), amountText(statement.carried)]
              : [t('commissionsPayable'), amountText(statement.payable)],
            [t('status'), t(`commissionsState_${statement.state}`)],
            statement.paid_at === null ? null : [t('agentsPaidAt'), dateTime(statement.paid_at, names)],
          ]}
        />
      )}
      <PagedTable
        className="statementlines"
        cards
        sumsOf={t('agentsAllLines')}
        query={query}
        paging={paging}
        bars={3}
        empty={t('agentsLinesNone')}
        idOf={(line) => `${line.of_month} ${line.id} ${line.rate_below}`}
        columns={[
          {
            head: t('commissionsBranch'),
            className: 'wide',
            cell: ({ id: member, name, of_month: month }) => (
              <>
                <a className="link" href={hrefOf(paths.agent.replace('$id', String(member)))}>
                  {name}
                </a>{' '}
                <span className="t3">{numberBeside({ id: member, name })}</span>
                {month !== statement?.month && (
                  <span className="t3"> {t('commissionsOfMonth', { month: monthYear(month, names) })}</span>
                )}
              </>
            ),
          },
          !isTurnover && {
            head: t('agentsSum_results'),
            align: 'right',
            cell: ({ results }) => changeText(results),
          },
          !isTurnover && {
            head: t('commissionsGiven'),
            align: 'right',
            cell: ({ bonuses, rebates }) => amountText(bonuses + rebates),
          },
          {
            head: t(isTurnover ? 'agentsValid' : 'commissionsNetLoss'),
            align: 'right',
            cell: ({ base }) => amountText(base),
          },
          {
            head: t('agentsRate'),
            align: 'right',
            cell: ({ rate, rate_below: below }) =>
              below === 0 ? rateText(rate) : `${rateText(rate)} − ${rateText(below)}`,
          },
          {
            head: t('amount'),
            align: 'right',
            cell: ({ amount }) => changeText(amount),
            sum: statement && changeText(statement.result),
          },
        ]}
      />
      {statement && may('commission.pay') && <WithholdForm statement={statement} />}
    </Section>
  );
}
