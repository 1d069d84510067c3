import { markText } from '../../components/agents/mark-text.ts';
import { Section } from '../../components/basics.tsx';
import { Callout } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import type { Agent } from './types.ts';

/** What stored facts say about an agent, with the members it is about. Nothing is shown while there is nothing. */
export function AgentMarks({ marks, open }: { marks: Agent['marks']; open: (id: number) => void }) {
  const { t } = useT();
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
                {mark.members.map((id) => (
                  <button key={id} type="button" className="bare link" onClick={() => open(id)}>
                    M-{id}
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
