import { Section } from '../../components/basics.tsx';
import { Callout } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Agent } from './types.ts';

/** What stored facts say about an agent, with the members it is about. Nothing is shown while there is nothing. */
export function AgentMarks({ marks, open }: { marks: Agent['marks']; open: (id: number) => void }) {
  const { t } = useT();
  if (marks.length === 0) return null;
  return (
    <Section title={t('alerts')} remark={String(marks.length)}>
      <div className="agentmarks">
        {marks.map(({ code, level, members, details }) => (
          <Callout
            key={`${code} ${members.join()}`}
            tone={level === 'high' ? 'ruby' : 'amber'}
            icon="triangle"
            title={t(`agentsMark_${code}`, figuresOf(details))}
            text={
              <span className="agentids">
                {members.map((id) => (
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

/** The figures of a mark as texts. */
function figuresOf(details: Agent['marks'][number]['details']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      typeof value === 'number' ? amountText(value) : value,
    ]),
  );
}
