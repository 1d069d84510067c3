import { markText } from '../../components/agents/mark-text.ts';
import { Section } from '../../components/basics.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { Callout, LoadFailed } from '../../components/states.tsx';
import { dotted } from '../../components/texts.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';

/** What stored facts say about an agent, with the members it is about. Nothing is shown while there is nothing. */
export function AgentMarks({ id, open }: { id: number; open: (id: number) => void }) {
  const { t, names } = useT();
  const query = useApiQuery('operatorAgents', 'marks', { id }, { keep: true });
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const marks = query.data?.list ?? [];
  if (marks.length === 0) return null;
  return (
    <Section title={t('agentsMarks')} remark={String(marks.length)}>
      <div className="agentmarks">
        {marks.map((mark) => (
          <Callout
            key={`${mark.code} ${mark.members.map(({ who }) => who.id).join()}`}
            tone={mark.level === 'high' ? 'ruby' : 'amber'}
            icon="triangle"
            title={markText({ t, names }, mark)}
            text={
              <span className="agentids">
                {mark.members.map(({ who, staked, numbers }) => (
                  <span key={who.id}>
                    <button type="button" className="bare link" onClick={() => open(who.id)}>
                      {who.name}
                    </button>{' '}
                    <small className="t3">
                      {dotted(
                        numberBeside(who),
                        staked !== null && `${amountText(staked)} ${t('unit')}`,
                        numbers,
                      )}
                    </small>
                  </span>
                ))}
              </span>
            }
          />
        ))}
      </div>
    </Section>
  );
}
