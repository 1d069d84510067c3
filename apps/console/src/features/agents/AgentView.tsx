import { agentCounters } from '@shwe/contract/agent-counters';
import { addDays } from '@shwe/kernel';
import { Button } from 'antd';
import { Facts, KeyCap, Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { Sparkline } from '../../components/chart/Sparkline.tsx';
import { Statements } from '../../components/commissions/Statements.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { dotted } from '../../components/texts.ts';
import { amountText, changeText, dateTime, weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AgentDay } from './AgentDay.tsx';
import { AgentDownline } from './AgentDownline.tsx';
import { AgentDeposits, AgentEscrow, AgentMessages, AgentTransfers } from './AgentLists.tsx';
import { AgentMarks } from './AgentMarks.tsx';
import { AgentOpen } from './AgentOpen.tsx';
import { AppointForm } from './AppointForm.tsx';
import { CommissionRates } from './CommissionRates.tsx';
import { MoveForm } from './MoveForm.tsx';
import { RateForm } from './RateForm.tsx';
import type { Agent } from './types.ts';

const TABS = [
  'overview',
  'day',
  'rates',
  'commissions',
  'transfers',
  'deposits',
  'escrow',
  'messages',
  'change',
  'history',
] as const;

type Tab = (typeof TABS)[number];

/** The capability that a tab needs besides the page's own. */
const TAB_NEEDS: Partial<Record<Tab, string>> = {
  deposits: 'escrow.view',
  escrow: 'escrow.view',
  change: 'agent.change',
};

const TAB_LABEL: Record<Tab, Key> = {
  overview: 'agentsOverview',
  day: 'today',
  rates: 'agentsRates',
  commissions: 'agentsCommissions',
  transfers: 'agentsTransfers',
  deposits: 'agentsDeposits',
  escrow: 'agentsEscrow',
  messages: 'agentsMessages',
  change: 'agentsChange',
  history: 'agentsHistory',
};

/** One member of the tree: the way down to them, counters, rates, downline, marks, and what operators may change. */
export function AgentView({ id, open }: { id: number; open: (id: number) => void }) {
  const { t } = useT();
  const { may } = useMe();
  const { search, go } = useNav();
  const query = useApiQuery('operatorAgents', 'get', { id }, { keep: true });
  if (query.isPending) return <LoadingBars rows={10} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const agent = query.data;
  const tabs = TABS.filter((name) => may(TAB_NEEDS[name] ?? 'agent.view'));
  const shown = tabs.find((name) => name === search.tab) ?? 'overview';
  const show = (tab: string) => go(paths.agent.replace('$id', String(id)), { tab });
  return (
    <>
      <div className="agentbody">
        <Head agent={agent} open={open} />
        <Tabs
          label={agent.who.name}
          tabs={tabs.map((name) => ({ name, label: t(TAB_LABEL[name]) }))}
          shown={shown}
          show={show}
        >
          {shown === 'overview' && (
            <>
              <AgentMarks id={id} open={open} />
              <Counters agent={agent} />
              <DayCharts agent={agent} />
              <div className="agentpair">
                <AgentDownline id={id} open={open} />
                <AgentOpen agent={agent} />
              </div>
            </>
          )}
          {shown === 'day' && <AgentDay id={id} open={open} />}
          {shown === 'rates' && <RateForm id={id} mayChange={may('agent.change')} />}
          {shown === 'commissions' && (
            <>
              <CommissionRates id={id} isAgent={agent.is_agent} mayChange={may('agent.change')} />
              <Statements memberId={id} />
            </>
          )}
          {shown === 'transfers' && <AgentTransfers id={id} open={open} />}
          {shown === 'deposits' && <AgentDeposits id={id} />}
          {shown === 'escrow' && <AgentEscrow id={id} />}
          {shown === 'messages' && <AgentMessages id={id} open={open} />}
          {shown === 'change' && (
            <>
              <Section title={t('agentsMove')}>
                <MoveForm agent={agent} />
              </Section>
              <Section title={t('agentsRole')}>
                <AppointForm agent={agent} />
              </Section>
            </>
          )}
          {shown === 'history' && (
            <>
              <History agent={agent} />
              <Terms agent={agent} />
            </>
          )}
        </Tabs>
      </div>
      {may('agent.change') && <Actions shown={shown} show={show} />}
    </>
  );
}

/** What operators change of an agent, always in sight. Each leads to its form, whose own button then stands there. */
function Actions({ shown, show }: { shown: Tab; show: (tab: Tab) => void }) {
  const { t } = useT();
  useKeys({ e: () => show('rates'), v: () => show('change') });
  if (shown === 'rates' || shown === 'change') return null;
  return (
    <footer className="agentfoot">
      <Button onClick={() => show('rates')}>
        {t('agentsEditRates')} <KeyCap k="E" />
      </Button>
      <Button onClick={() => show('change')}>
        {t('agentsMoveOrRole')} <KeyCap k="V" />
      </Button>
      <p className="t3">{t('agentsActionsNote')}</p>
    </footer>
  );
}

function Head({ agent, open }: { agent: Agent; open: (id: number) => void }) {
  const { t, names } = useT();
  const { who, path } = agent;
  const isNamed = numberBeside(who) !== '';
  const link = (
    <a className="link" href={hrefOf(paths.member.replace('$id', String(who.id)))}>
      M-{who.id}
    </a>
  );
  return (
    <>
      <header className="agenthead">
        <h2>{isNamed ? who.name : link}</h2>
        {isNamed && link}
        <span className="t3">
          {t(agent.is_agent ? 'agentsAgent' : 'agentsNoAgent')}
          {agent.agent_since && ` · ${t('agentsSince', { day: weekdayDay(agent.agent_since, names) })}`}
        </span>
        <span className={who.state === 'active' ? 'jade' : 'ruby'}>{t(who.state)}</span>
        <NextPlace agent={agent} />
      </header>
      {path.length > 1 && (
        <nav className="agentpath" aria-label={t('agentsPath')}>
          {path.map((one) => (
            <button
              key={one.who.id}
              type="button"
              className="bare"
              disabled={one.who.id === who.id}
              onClick={() => open(one.who.id)}
            >
              <b>{one.who.name}</b>
              <small>{dotted(...one.rates.map(({ title, rate }) => `${title} ${rateText(rate)}`))}</small>
            </button>
          ))}
        </nav>
      )}
      <Facts
        rows={[
          [
            t('agentsDownline'),
            <a key="downline" className="link" href={hrefOf(`${paths.members}?downline=M-${who.id}`)}>
              {t('agentsCounts', {
                all: agent.members,
                direct: agent.direct,
                agents: agent.agents,
                online: agent.online,
              })}
            </a>,
          ],
          [t('agentsInviteCode'), agent.invite_code],
          [t('agentsMoney'), amountText(agent.money)],
          [t('mainWallet'), amountText(agent.wallet)],
          agent.contact === '' ? null : [t('agentsContact'), agent.contact],
        ]}
      />
    </>
  );
}

/** The superior from tomorrow on, if that is another one. */
function NextPlace({ agent: { days, history } }: { agent: Agent }) {
  const { t, names } = useT();
  const [latest] = history;
  const today = days.at(-1)?.date;
  if (!latest || today === undefined || latest.from_day <= today) return null;
  return (
    <span className="amber">
      {t('agentsPlaceFrom', {
        day: weekdayDay(latest.from_day, names),
        name: latest.superior?.name ?? t('agentsNobody'),
      })}
    </span>
  );
}

/** Sums with more characters leave no room for nine beside one another. */
const LONG = 11;

/** The counters of today with their last 30 days, each of which opens the rows that make it. */
function Counters({ agent }: { agent: Agent }) {
  const { t } = useT();
  const today = agent.days.at(-1);
  const textOf = (name: (typeof agentCounters)[number]) =>
    name === 'results' ? changeText(today?.results ?? 0) : amountText(today?.[name] ?? 0);
  return (
    <Section title={t('today')} remark={t('agentsThirtyDays')}>
      <div
        className={agentCounters.some((name) => textOf(name).length > LONG) ? 'agentnine long' : 'agentnine'}
      >
        {agentCounters.map((name) => (
          <div key={name}>
            <small>{t(`agentsSum_${name}`)}</small>
            <b>
              <a
                className="link"
                href={hrefOf(`${paths.agent.replace('$id', String(agent.who.id))}?tab=day&list=${name}`)}
                aria-label={`${t(`agentsSum_${name}`)} ${textOf(name)}`}
              >
                {textOf(name)}
              </a>
            </b>
            <Sparkline values={agent.days.map((day) => day[name])} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Stakes and GGR of the downline by day. */
function DayCharts({ agent }: { agent: Agent }) {
  const { t, names } = useT();
  const ggrOf = ({ results, bonuses, rebates }: Agent['days'][number]) => -results - bonuses - rebates;
  return (
    <div className="agentcharts">
      <Section title={t('stakes')} remark={t('agentsByDay')}>
        <DayBars
          label={t('stakes')}
          days={agent.days.map(({ date, stakes }) => ({
            date,
            value: stakes,
            title: `${weekdayDay(date, names)}: ${amountText(stakes)}`,
          }))}
        />
      </Section>
      <Section title={t('agentsOrder_kept')} remark={t('agentsByDay')}>
        <DayBars
          label={t('agentsOrder_kept')}
          tone="signed"
          days={agent.days.map((day) => ({
            date: day.date,
            value: ggrOf(day),
            title: `${weekdayDay(day.date, names)}: ${changeText(ggrOf(day))}`,
          }))}
        />
      </Section>
    </div>
  );
}

function History({ agent }: { agent: Agent }) {
  const { t, names } = useT();
  return (
    <Section title={t('agentsHistory')}>
      {agent.history.length === 0 ? (
        <Callout icon="clock" title={t('agentsHistoryNone')} />
      ) : (
        <DataTable
          rows={agent.history}
          idOf={({ at, from_day: day }) => `${at}${day}`}
          columns={[
            { head: t('day'), className: 'when', cell: ({ from_day: day }) => weekdayDay(day, names) },
            {
              head: t('agentsSuperior'),
              className: 'wraps',
              cell: ({ superior }) => superior?.name ?? t('agentsNobody'),
            },
            {
              head: t('description'),
              className: 'wide wraps',
              cell: ({ cause, reason }) => dotted(t(`agentsCause_${cause}`), reason),
            },
            {
              head: t('takenBy'),
              className: 'wraps t2',
              cell: ({ requested_by: one, approved_by: two }) => (one === '' ? '–' : `${one} + ${two}`),
            },
            { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
          ]}
        />
      )}
    </Section>
  );
}

/** From when until when the member was an agent, latest first. */
function Terms({ agent: { terms } }: { agent: Agent }) {
  const { t, names } = useT();
  return (
    <Section title={t('agentsTerms')}>
      {terms.length === 0 ? (
        <Callout icon="clock" title={t('agentsTermsNone')} />
      ) : (
        <DataTable
          rows={terms}
          idOf={({ from_day: day }) => day}
          columns={[
            {
              head: t('agentsTermFrom'),
              className: 'when',
              cell: ({ from_day: day }) => weekdayDay(day, names),
            },
            {
              head: t('agentsTermUntil'),
              className: 'wide',
              cell: ({ until_day: day }) => (day === null ? '–' : weekdayDay(addDays(day, -1), names)),
            },
          ]}
        />
      )}
    </Section>
  );
}
