import { Section } from '../../components/basics.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { dotted } from '../../components/texts.ts';
import { amountText, changeText, signTone } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';

const SIZE = 25;

/** The direct downline, the largest stakes first; each with the sums of everybody below. */
export function AgentDownline({ id, open }: { id: number; open: (id: number) => void }) {
  const { t } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorAgents',
    'downline',
    { id, page: paging.page, size: SIZE },
    { keep: true },
  );
  const { data } = query;
  const games = data?.list[0]?.rates ?? [];
  return (
    <Section title={t('agentsDirect')} remark={data && dotted(String(data.total), t('agentsStakesMeaning'))}>
      <PagedTable
        query={query}
        paging={paging}
        cards
        empty={t('agentsNobodyBelow')}
        idOf={({ who }) => who.id}
        columns={[
          {
            head: t('name'),
            cell: ({ who }) => (
              <button type="button" className="bare link" onClick={() => open(who.id)}>
                {who.name}
              </button>
            ),
          },
          { head: t('agentsBelow'), align: 'right', cell: ({ members }) => amountText(members) },
          { head: t('agentsColumnStakes'), align: 'right', cell: ({ stakes }) => amountText(stakes) },
          {
            head: t('agentsColumnGgr'),
            align: 'right',
            className: ({ ggr }) => signTone(ggr),
            cell: ({ ggr }) => changeText(ggr),
          },
          {
            head: dotted(...games.map(({ title }) => title)),
            align: 'right',
            cell: ({ rates }) => dotted(...rates.map(({ rate }) => rateText(rate))),
          },
        ]}
      />
    </Section>
  );
}
