import { Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { nameBeside, numberBeside } from '../../components/member-number.ts';
import { Callout, Empty, LoadingBars } from '../../components/states.tsx';
import { amountText, dayMonth, shortAmount, weekdayDay } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import { Bars } from './Bars.tsx';
import { Figures } from './Figures.tsx';
import { type DryRun, outcomeKey } from './types.ts';

type Props = {
  result: DryRun | undefined;
  isRunning: boolean;
  /** The fields were changed since. */
  isOutdated: boolean;
  budgetDay: number | null;
};

/** What the terms would have given over the last 30 days, or how to find out. */
export function DryRunPane({ result, isRunning, isOutdated, budgetDay }: Props) {
  const { t, names } = useT();
  const period = result && {
    from: dayMonth(result.from, names),
    to: dayMonth(result.to, names),
  };
  return (
    <div className="stack dryrun">
      <header className="pagehead">
        <h2 className="sidetitle">{t('campaignDryRun')}</h2>
        <span className="t3">{period ? t('campaignDryRunOf', period) : t('campaignDryRunText')}</span>
      </header>
      {isRunning && <LoadingBars rows={8} />}
      {!isRunning && !result && <Empty text={t('campaignDryRunNone')} next={t('campaignDryRunNext')} />}
      {!isRunning && isOutdated && result && (
        <Callout tone="amber" icon="clock" title={t('campaignDryRunOld')} />
      )}
      {!isRunning && result && !result.is_known && (
        <Callout icon="octagon" title={t('campaignUnknown')} text={t('campaignUnknownText')} />
      )}
      {!isRunning && result?.is_known && <Result result={result} budgetDay={budgetDay} />}
    </div>
  );
}

function Result({ result, budgetDay }: { result: DryRun; budgetDay: number | null }) {
  const { t, names } = useT();
  const { cost, deposits, days } = result;
  const hit = days.filter((one) => one.is_budget_hit).length;
  const share = deposits > 0 ? Math.round((cost / deposits) * 1000) / 10 : null;
  return (
    <>
      <Figures
        rows={[
          {
            label: t('campaignWouldCost'),
            value: amountText(cost),
            remark: share === null ? undefined : t('campaignOfDeposits', { n: share }),
          },
          { label: t('members'), value: amountText(result.members) },
          { label: t('campaignGrants'), value: amountText(result.grants) },
          {
            label: t('campaignBudgetHit'),
            value: t('campaignDays', { n: hit }),
            tone: hit > 0 ? 'amber' : undefined,
          },
        ]}
      />
      <Section title={t('campaignCostDay')} remark={budgetDay === null ? undefined : t('campaignBudgetLine')}>
        <DayBars
          label={t('campaignCostDay')}
          height={96}
          days={days.map((one) => ({
            date: one.day,
            value: one.cost,
            ...(budgetDay !== null && { mark: budgetDay }),
            ...(one.is_budget_hit && { tone: 'full' as const }),
            title: `${weekdayDay(one.day, names)}: ${amountText(one.cost)} · ${t('campaignGrantsOf', { n: one.grants })}${one.is_budget_hit ? ` · ${t('campaignBudgetHit')}` : ''}`,
          }))}
        />
      </Section>
      <div className="beside">
        <Section title={t('campaignSizes')} remark={t('campaignSizesText')}>
          {result.sizes.length === 0 ? (
            <Empty text={t('campaignNobody')} />
          ) : (
            <Bars
              rows={result.sizes.map(({ amount, grants }) => ({
                label: amount === 0 ? t('campaignReward_turns') : shortAmount(amount),
                value: grants,
              }))}
            />
          )}
        </Section>
        <Section title={t('campaignRefused')} remark={t('campaignRefusedText')}>
          <Outcomes rows={result.refused} none={t('campaignRefusedNone')} />
        </Section>
      </div>
      <Abuse groups={result.abuse} />
      <Top rows={result.top} />
    </>
  );
}

/** Decisions by what they were. */
export function Outcomes({ rows, none }: { rows: DryRun['refused']; none: string }) {
  const { t } = useT();
  if (rows.length === 0) return <Empty text={none} />;
  return (
    <Bars
      rows={rows.map(({ outcome, count }) => {
        const key = outcomeKey(outcome);
        return { label: key ? t(key) : outcome, value: count };
      })}
    />
  );
}

function Abuse({ groups }: { groups: DryRun['abuse'] }) {
  const { t } = useT();
  return (
    <Section title={t('campaignAbuse')} remark={t('campaignAbuseText')}>
      {groups.length === 0 ? (
        <Empty text={t('campaignAbuseNone')} />
      ) : (
        groups.map(({ by, members, cost }) => (
          <Callout
            key={`${by} ${members.map(({ id }) => id).join(' ')}`}
            tone="amber"
            icon="triangle"
            title={t(by === 'device' ? 'campaignSameDevice' : 'campaignSamePayee', { n: members.length })}
            text={<MemberLinks members={members} />}
            end={amountText(cost)}
          />
        ))
      )}
    </Section>
  );
}

const LINKS_MAX = 12;

function MemberLinks({ members }: { members: DryRun['abuse'][number]['members'] }) {
  return (
    <>
      {members.slice(0, LINKS_MAX).map(({ id, name }) => (
        <span key={id} className="memberlink">
          <a className="link" href={hrefOf(pathOf(`member:${id}`)!)}>
            M-{id}
          </a>
          {numberBeside({ id, name }) && ` ${name}`}
        </span>
      ))}
      {members.length > LINKS_MAX && ` +${members.length - LINKS_MAX}`}
    </>
  );
}

function Top({ rows }: { rows: DryRun['top'] }) {
  const { t } = useT();
  return (
    <Section title={t('campaignTop')}>
      {rows.length === 0 ? (
        <Empty text={t('campaignNobody')} />
      ) : (
        <DataTable
          rows={rows}
          idOf={({ who }) => who.id}
          columns={[
            {
              head: t('memberId'),
              cell: ({ who }) => (
                <a className="link" href={hrefOf(pathOf(`member:${who.id}`)!)}>
                  M-{who.id}
                </a>
              ),
            },
            { head: t('name'), className: 'wide', cell: ({ who }) => nameBeside(who) },
            { head: t('campaignGrants'), align: 'right', cell: ({ grants }) => amountText(grants) },
            { head: t('unit'), align: 'right', cell: ({ cost }) => amountText(cost) },
            {
              head: t('campaignFlag'),
              className: ({ same_device: same }) => (same > 1 ? 'ruby' : 't3'),
              cell: ({ same_device: same }) =>
                same > 1 ? t('campaignSameDeviceAs', { n: same - 1 }) : t('none'),
            },
          ]}
        />
      )}
    </Section>
  );
}
