import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { LoadFailed } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** How disputes ended, by agent and in all. Nothing is shown while no payout of the days was disputed. */
export function Outcomes() {
  const { t } = useT();
  const query = useApiQuery('operatorDownlineWithdrawals', 'outcomes', {}, { keep: true });
  const { data } = query;
  if (query.error && !data) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (!data || data.list.length === 0) return null;
  const parts = [
    { name: 'member', label: t('disputesEnded_member'), n: data.to_member },
    { name: 'agent', label: t('disputesEnded_agent'), n: data.to_agent },
    { name: 'part', label: t('disputesEnded_part'), n: data.part },
    { name: 'confirmed', label: t('disputesEnded_confirmed'), n: data.confirmed },
  ].filter(({ n }) => n > 0);
  const ended = parts.reduce((sum, { n }) => sum + n, 0);
  return (
    <div className="outcomes">
      <Section title={t('disputesByAgent', { n: data.days })} remark={t('disputesByAgentMeaning')}>
        <DataTable
          className="narrow"
          rows={data.list}
          idOf={({ agent }) => agent.id}
          columns={[
            {
              head: t('disputesAgent'),
              className: 'wide',
              cell: ({ agent }) => (
                <a className="link" href={hrefOf(paths.agent.replace('$id', String(agent.id)))}>
                  {agent.name}
                </a>
              ),
            },
            { head: t('disputesPayouts'), align: 'right', cell: ({ payouts }) => amountText(payouts) },
            {
              head: t('disputesDisputed'),
              align: 'right',
              cell: ({ disputes, payouts }) => (
                <>
                  {amountText(disputes)}
                  {payouts > 0 && <span className="t3"> · {((disputes / payouts) * 100).toFixed(1)}</span>}
                </>
              ),
            },
            { head: t('disputesLost'), align: 'right', cell: ({ lost }) => amountText(lost) },
          ]}
        />
      </Section>
      <Section title={t('disputesOutcome')} remark={t('disputesOutcomeCount', { n: ended, open: data.open })}>
        {ended > 0 && (
          <>
            <div className="endbar" aria-hidden="true">
              {parts.map(({ name, n }) => (
                <i key={name} className={name} style={{ flexGrow: n }} />
              ))}
            </div>
            <ul className="endlegend">
              {parts.map(({ name, label, n }) => (
                <li key={name}>
                  <i className={name} aria-hidden="true" /> {label} {amountText(n)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Section>
    </div>
  );
}
