import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

type Above = Output<'operatorAgents', 'moveEffects'>['above'];
type Row = { id: number; name: string; was: number; would: number };

/** The downline of everybody above and what they get of the bets of those who move, before and after a move, as bars. */
export function SuperiorBars({ above }: { above: Above }) {
  const { t } = useT();
  const rows = (pick: (row: Above[number]) => Omit<Row, 'id' | 'name'>) =>
    above.map((row) => ({ id: row.who.id, name: row.who.name, ...pick(row) }));
  return (
    <>
      <Bars
        title={t('agentsEffectMembers')}
        rows={rows((row) => ({ was: row.members, would: row.members_after }))}
      />
      <Bars title={t('agentsEffectShares')} rows={rows(({ was, would }) => ({ was, would }))} />
    </>
  );
}

/** One bar a row: what stays, what is added and what is taken, as parts of the largest. */
function Bars({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useT();
  const largest = Math.max(1, ...rows.flatMap(({ was, would }) => [was, would]));
  const width = (value: number) => ({ width: `${(value / largest) * 100}%` });
  return (
    <Section
      title={title}
      end={
        <span className="barlegend" aria-hidden="true">
          <span className="added">{t('agentsMarginMore')}</span>
          <span className="taken">{t('agentsMarginLess')}</span>
        </span>
      }
    >
      <ul className="superiorbars">
        {rows.map(({ id, name, was, would }) => (
          <li key={id}>
            <span className="nm">{name}</span>
            <i aria-hidden="true">
              <u style={width(Math.min(was, would))} />
              {was !== would && (
                <u className={would > was ? 'added' : 'taken'} style={width(Math.abs(would - was))} />
              )}
            </i>
            <span className="r">
              {was === would ? (
                amountText(was)
              ) : (
                <>
                  <span className="t3">{amountText(was)} →</span> <b>{amountText(would)}</b>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
