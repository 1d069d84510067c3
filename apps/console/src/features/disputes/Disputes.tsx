import { Segmented } from 'antd';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FoldedFilter } from '../../components/lists/FoldedFilter.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { SplitPage } from '../../components/SplitPage.tsx';
import { ageText, dotted } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { parseId } from '../../core/parse.ts';
import { ageMinutes, disputedSince, disputeState } from '../../core/sla.ts';
import { useOpenCases, useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { CaseView } from './CaseView.tsx';
import { Outcomes } from './Outcomes.tsx';
import type { CaseRow } from './types.ts';

const STATES = ['desk', 'open', 'done', 'all'] as const;

const HELD = ['requested', 'paid', 'disputed'] as const;
const ENDED = [
  'rejected',
  'taken_back',
  'confirmed',
  'decided_agent',
  'decided_member',
  'decided_part',
] as const;

/** The states that a case of each tab may be in. */
const CASE_STATES = { desk: ['disputed'], open: HELD, done: ENDED, all: [...HELD, ...ENDED] } as const;

const STATE_LABEL = {
  desk: 'disputesDesk',
  open: 'disputesOpen',
  done: 'disputesDone',
  all: 'disputesAll',
} as const;

const EMPTY_TEXT = {
  desk: 'disputesNone',
  open: 'disputesNoneOpen',
  done: 'listNothing',
  all: 'listNothing',
} as const;

/** Withdrawals through agents: those that operators decide, all whose money is held, and those that have ended. */
export function Disputes() {
  const { t, names } = useT();
  const { search, go } = useNav();
  const states = STATES.find((one) => one === search.states) ?? 'desk';
  const memberId = parseId(search.member);
  const list = useList<CaseRow>(
    'agentWithdrawals',
    { statuses: CASE_STATES[states].map((value) => ({ value, label: t(`disputesState_${value}`) })) },
    { size: 25, also: { states, ...(memberId !== undefined && { member_id: memberId }) } },
  );
  const { query } = list;
  const now = useBusinessNow(15_000);
  const slaMinutes = useSlaMinutes().disputes;
  const isDesk = states === 'desk';
  const { member: _, ...everybody } = search;
  const ofMember =
    memberId === undefined
      ? []
      : [{ key: 'member', text: `M-${memberId}`, clear: () => go(paths.disputes, everybody) }];
  const ageOf = (row: CaseRow) => ageMinutes(disputedSince(row), now);
  return (
    <SplitPage
      title={t('agents')}
      listName={t('agentsDisputes')}
      nav={<AgentsTabs shown="disputes" />}
      acts={<ExportButtons list={list} />}
      above={
        <>
          <FoldedFilter list={list} more={ofMember}>
            <Segmented
              value={states}
              onChange={(next) => go(paths.disputes, { ...search, states: next, page: '1', status: '' })}
              options={STATES.map((value) => ({ value, label: t(STATE_LABEL[value]) }))}
            />
          </FoldedFilter>
          {isDesk && <DeskOrder />}
        </>
      }
      query={query}
      paging={list.paging}
      side="case"
      belowList={<Outcomes />}
      empty={t(list.isFiltered || memberId !== undefined ? 'filterNone' : EMPTY_TEXT[states])}
      columns={(select) => [
        {
          head: t('disputesSides'),
          className: 'wide wraps',
          cell: ({ id, member, agent, state, reason }) => (
            <>
              <RowButton label={`${member.name} · ${agent.name}`} select={() => select(id)} />
              <small className="t3">
                {dotted(
                  id,
                  isDesk && reason !== '' ? t(`disputesReason_${reason}`) : t(`disputesState_${state}`),
                )}
              </small>
            </>
          ),
        },
        {
          head: t(isDesk ? 'disputesAmountAge' : 'disputesAmountRequested'),
          align: 'right',
          cell: (row) => (
            <>
              <b>{amountText(row.amount)}</b>
              {isDesk ? (
                <small className={disputeState(ageOf(row), slaMinutes)}>{ageText(t, ageOf(row))}</small>
              ) : (
                <small className="t3">{dateTime(row.created_at, names)}</small>
              )}
            </>
          ),
        },
      ]}
    >
      {(row) => <CaseView key={row.id} id={row.id} />}
    </SplitPage>
  );
}

/** What the desk is sorted by, what its ages count, and how many cases are over the SLA. */
function DeskOrder() {
  const { t } = useT();
  const slaMinutes = useSlaMinutes().disputes;
  const late = useOpenCases('disputes')?.late ?? 0;
  if (!Number.isFinite(slaMinutes)) return null;
  return (
    <p className="deskorder t3">
      <span>{t('disputesOrder', { h: slaMinutes / 60 })}</span>
      {late > 0 && <span className="twice">{t('disputesOverSla', { n: late })}</span>}
    </p>
  );
}
