import type { Output } from '@shwe/contract';
import { Segmented } from 'antd';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FilterBar } from '../../components/lists/FilterBar.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { SplitPage } from '../../components/SplitPage.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { CaseView } from './CaseView.tsx';

const STATES = ['desk', 'open', 'done', 'all'] as const;

const CASE_STATES = [
  'requested',
  'paid',
  'disputed',
  'rejected',
  'taken_back',
  'confirmed',
  'decided_agent',
  'decided_member',
  'decided_part',
] as const;

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
  const memberId = /^[1-9]\d{0,14}$/.test(search.member ?? '') ? Number(search.member) : undefined;
  const list = useList<Output<'operatorDownlineWithdrawals', 'list'>['list'][number]>(
    'agentWithdrawals',
    { statuses: CASE_STATES.map((value) => ({ value, label: t(`disputesState_${value}`) })) },
    { size: 25, also: { states, ...(memberId !== undefined && { member_id: memberId }) } },
  );
  const { query } = list;
  return (
    <SplitPage
      title={t('agents')}
      nav={<AgentsTabs shown="disputes" />}
      acts={<ExportButtons list={list} />}
      above={
        <>
          <div className="filters">
            <Segmented
              value={states}
              onChange={(next) => go(paths.disputes, { ...search, states: next, page: '1' })}
              options={STATES.map((value) => ({ value, label: t(STATE_LABEL[value]) }))}
            />
            {memberId !== undefined && (
              <a className="link" href={hrefOf(paths.agent.replace('$id', String(memberId)))}>
                M-{memberId}
              </a>
            )}
          </div>
          <FilterBar list={list} />
        </>
      }
      query={query}
      paging={list.paging}
      side="case"
      empty={t(EMPTY_TEXT[states])}
      columns={(select) => [
        {
          head: t('disputesSides'),
          className: 'wide wraps',
          cell: ({ id, member, agent, state }) => (
            <>
              <RowButton label={`${member.name} · ${agent.name}`} select={() => select(id)} />
              <small className="t3">
                {id} · {t(`disputesState_${state}`)}
              </small>
            </>
          ),
        },
        {
          head: t('amount'),
          align: 'right',
          cell: ({ amount, created_at: at }) => (
            <>
              <b>{amountText(amount)}</b>
              <small className="t3">{dateTime(at, names)}</small>
            </>
          ),
        },
      ]}
    >
      {(row) => <CaseView key={row.id} id={row.id} />}
    </SplitPage>
  );
}
