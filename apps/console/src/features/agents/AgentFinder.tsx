import { numberBeside } from '../../components/member-number.ts';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { Found } from './types.ts';

type Props = {
  text: string;
  choose: (found: Found) => void;
  /** Whether somebody can be chosen; everybody if it is left out. */
  canChoose?: (found: Found) => boolean;
};

/** Members whose number or invite code begins with the typed text, or whose name has it. */
export function AgentFinder({ text, choose, canChoose }: Props) {
  const { t } = useT();
  const query = useApiQuery('operatorAgents', 'find', { text }, { keep: true });
  const list = query.data?.list ?? [];
  if (query.isPending) return <LoadingBars rows={4} />;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (list.length === 0) return <Empty text={t('agentsFoundNone')} next={t('agentsFindHint')} />;
  return (
    <div className="agentfound">
      {list.map((found) => (
        <button
          key={found.who.id}
          type="button"
          className="bare qrow"
          disabled={canChoose?.(found) === false}
          onClick={() => choose(found)}
        >
          <span className="nm">{found.who.name}</span>
          <span className="age">{numberBeside(found.who)}</span>
          <span className="sub">
            {found.is_agent && <span>{t('agentsAgent')}</span>}
            <span>{t('agentsCode', { code: found.invite_code })}</span>
            <span>{t('agentsLevel', { n: found.path.length })}</span>
          </span>
        </button>
      ))}
      {query.data && query.data.total > list.length && (
        <p className="t3 agenthint">{t('agentsFoundMore', { n: query.data.total - list.length })}</p>
      )}
    </div>
  );
}
