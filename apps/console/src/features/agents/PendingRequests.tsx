import { Icon } from '../../components/Icon.tsx';
import { LoadFailed } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { requestText } from './request-text.ts';

/** What waits for a second operator, above the tree. Nothing is shown while nothing waits. */
export function PendingRequests({ select }: { select: (id: number) => void }) {
  const { t } = useT();
  const query = useApiQuery('operatorAgents', 'requests', {});
  if (query.error && !query.data)
    return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const list = query.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className="agentpending" aria-label={t('agentsPending')}>
      <h2>
        <Icon name="people" /> {t('agentsPendingCount', { n: list.length })}
      </h2>
      {list.map((one) => (
        <button
          key={`${one.kind} ${one.who.id} ${one.key}`}
          type="button"
          className="bare"
          onClick={() => select(one.who.id)}
        >
          <b>{one.who.name}</b>
          <span className="t2">{requestText(t, one)}</span>
          {one.impossible !== '' && <small>{t('agentsPendingImpossible')}</small>}
          <small>{one.mine ? t('you') : one.operator}</small>
        </button>
      ))}
    </section>
  );
}
