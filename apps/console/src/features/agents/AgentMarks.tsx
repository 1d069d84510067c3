import { markText } from '../../components/agents/mark-text.ts';
import { Section } from '../../components/basics.tsx';
import { Callout, LoadFailed } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** What stored facts say about an agent, with the members it is about. Nothing is shown while there is nothing. */
export function AgentMarks({ id, open }: { id: number; open: (id: number) => void }) {
  const { t } = useT();
  const query = useApiQuery('operatorAgents', 'marks', { id }, { keep: true });
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const marks = query.data?.list ?? [];
  if (marks.length === 0) return null;
  return (
    <Section title={t('alerts')} remark={String(marks.length)}>
      <div className="agentmarks">
        {marks.map((mark) => (
          <Callout
            key={`${mark.code} ${mark.members.join()}`}
            tone={mark.level === 'high' ? 'ruby' : 'amber'}
            icon="triangle"
            title={markText(t, mark)}
            text={
              <span className="agentids">
                {mark.members.map((member) => (
                  <button key={member} type="button" className="bare link" onClick={() => open(member)}>
                    M-{member}
                  </button>
                ))}
              </span>
            }
          />
        ))}
      </div>
    </Section>
  );
}
