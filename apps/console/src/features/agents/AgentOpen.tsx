import { Facts, Section } from '../../components/basics.tsx';
import { LoadFailed } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { requestText } from './request-text.ts';
import type { Agent } from './types.ts';

/** Disputes shown; the tab has all of them. */
const SHOWN = 3;

/** What waits at an agent, and how much of the limits of a day is used. */
export function AgentOpen({ agent }: { agent: Agent }) {
  const { t } = useT();
  const { may } = useMe();
  const { limits } = agent;
  return (
    <div>
      <Section title={t('agentsWaiting')}>
        <Requests id={agent.who.id} />
        {may('escrow.view') && <Disputes id={agent.who.id} />}
      </Section>
      <Section title={t('agentsLimits')}>
        <Facts
          rows={[
            [
              t('agentsSentToday'),
              t('agentsUsedOf', {
                used: amountText(limits.sent_today),
                max: amountText(limits.transfer_day_sum),
              }),
            ],
            [
              t('agentsTransfersToday'),
              t('agentsUsedOf', {
                used: amountText(limits.sent_count_today),
                max: amountText(limits.transfer_day_count),
              }),
            ],
            [t('agentsAccountsDay'), amountText(limits.accounts_day)],
            [t('agentsMessagesDay'), amountText(limits.messages_day)],
          ]}
        />
      </Section>
    </div>
  );
}

function Requests({ id }: { id: number }) {
  const { t } = useT();
  const query = useApiQuery('operatorAgents', 'requests', {});
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const list = query.data.list.filter(({ who }) => who.id === id);
  if (list.length === 0) return <p className="t3">{t('agentsNoRequests')}</p>;
  return (
    <ul className="agentopen">
      {list.map((one) => (
        <li key={`${one.kind} ${one.key}`}>
          <b>{requestText(t, one)}</b>
          <small className="t3">
            {one.impossible === '' ? t('agentsPending') : t('agentsPendingImpossible')}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Disputes({ id }: { id: number }) {
  const { t } = useT();
  const desk = hrefOf(`${paths.disputes}?states=desk&member=${id}`);
  const input = { states: 'desk', member_id: id, page: 1, size: SHOWN } as const;
  const query = useApiQuery('operatorDownlineWithdrawals', 'list', input);
  const { data } = query;
  if (!data) return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (data.total === 0) return <p className="t3">{t('agentsNoDisputes')}</p>;
  return (
    <ul className="agentopen">
      {data.list.map((row) => (
        <li key={row.id}>
          <a className="link" href={hrefOf(`${paths.disputes}?states=desk&find=${row.id}`)}>
            {t('agentsDispute', { id: row.id, amount: amountText(row.amount) })}
          </a>
          <small className="t3">
            {row.member.name} · {row.agent.name}
          </small>
        </li>
      ))}
      {data.total > SHOWN && (
        <li>
          <a className="link" href={desk}>
            {t('agentsDisputesAll', { n: data.total })}
          </a>
        </li>
      )}
    </ul>
  );
}
