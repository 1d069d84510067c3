import { Button, Segmented } from 'antd';
import type { Columns } from '../../components/DataTable.tsx';
import { ExportButtons } from '../../components/lists/ExportButtons.tsx';
import { FilterBar } from '../../components/lists/FilterBar.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { PagedTable } from '../../components/PagedTable.tsx';
import { TransferState } from '../../components/payments/TransferState.tsx';
import { TRANSFER_STATE } from '../../components/payments/transfer-state.ts';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { parseId } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { parseResponse } from './provider-response.ts';
import { type TransferRow, WHICH } from './types.ts';

const WHICH_LABELS = { open: 'transfersOpen', wrong: 'transfersWrong', all: 'transfersAll' } as const;

/** Pending transfers end without a live hint, so they are refetched this often, ms. */
const REFETCH_MS = 5000;

const STATES = ['sending', 'unknown', 'done', 'not_done'] as const;

/** Transfers to and from game providers with the providers' answers: pending ones, discrepancies, or all. */
export function TransferList() {
  const { t, lang } = useT();
  const { go, search } = useNav();
  const which = WHICH.find((one) => one === search.which) ?? 'open';
  const member = parseId(search.member);
  const providers = useApiQuery('operatorGames', 'providers', {}, { live: false }).data?.list ?? [];
  const list = useList<TransferRow>(
    'transfers',
    {
      statuses: STATES.map((value) => ({ value, label: t(TRANSFER_STATE[value].label) })),
      channels: providers.map(({ id, title }) => ({ value: id, label: title[lang] })),
      findBy: t('filterFindNumber'),
    },
    {
      size: 25,
      everyMs: REFETCH_MS,
      also: { which, ...(member !== undefined && { member_id: member }) },
    },
  );
  const { query } = list;
  const requery = useConsoleAction('operatorTransfers', 'requery');
  const columns = useColumns({
    isBusy: requery.isPending,
    requery: (tid) =>
      requery.mutate(
        { tid },
        { onSuccess: ({ state }) => toast(`${tid}: ${t(TRANSFER_STATE[state].label)}`) },
      ),
  });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('transfers')}</h1>
        <Segmented
          value={which}
          onChange={(next) =>
            go(paths.transfers, { which: next, ...(member !== undefined && { member: String(member) }) })
          }
          options={WHICH.map((value) => ({ value, label: t(WHICH_LABELS[value]) }))}
        />
        {member !== undefined && (
          <a className="link" href={hrefOf(paths.member.replace('$id', String(member)))}>
            M-{member}
          </a>
        )}
        <span className="end acts">
          <ExportButtons list={list} />
        </span>
      </header>
      <FilterBar list={list} />
      <ActionError failure={requery.error} />
      <ActionError failure={list.file.error} />
      <PagedTable
        query={query}
        paging={list.paging}
        empty={t('noTransfers')}
        idOf={({ tid }) => tid}
        columns={columns}
      />
    </div>
  );
}

function useColumns(action: { isBusy: boolean; requery: (tid: string) => void }): Columns<TransferRow> {
  const { t, names } = useT();
  const { may } = useMe();
  return [
    { head: t('time'), className: 'when', cell: ({ time }) => dateTime(time, names) },
    { head: t('order'), className: 't2', cell: ({ tid }) => tid },
    {
      head: t('name'),
      cell: ({ member }) => (
        <a className="link" href={hrefOf(paths.member.replace('$id', String(member.id)))}>
          {member.name}
        </a>
      ),
    },
    {
      head: t('description'),
      cell: (row) => t(row.transfer_type === 0 ? 'toProvider' : 'fromProvider', { name: row.api_title }),
    },
    {
      head: t('providerResponse'),
      className: 'wide wraps',
      cell: (row) => <LastResponse row={row} />,
    },
    { head: t('unit'), align: 'right', cell: ({ money }) => amountText(money) },
    {
      head: t('status'),
      className: ({ state }) => TRANSFER_STATE[state].tone,
      cell: (row) => <TransferState transfer={row} />,
    },
    {
      head: '',
      align: 'right',
      cell: ({ status, tid }) =>
        status === 0 &&
        may('transfer.ask') && (
          <Button size="small" disabled={action.isBusy} onClick={() => action.requery(tid)}>
            {t('requery')}
          </Button>
        ),
    },
  ];
}

/** The latest provider answer, and how many calls to the provider left the outcome unknown. */
function LastResponse({ row: { words: answers, asked: unanswered } }: { row: TransferRow }) {
  const { t } = useT();
  const [last] = answers;
  if (!last) return <span className="t3">{t('notQueried')}</span>;
  const response = last.answer === null ? null : parseResponse(last.answer);
  const text = response
    ? t('providerReported', {
        state: t(TRANSFER_STATE[response.state].label),
        moved: amountText(response.moved),
        balance: amountText(response.balance),
      })
    : last.answer;
  return (
    <>
      <span className={text === null ? 'amber' : 't2'}>{text ?? t('noResponse')}</span>
      {unanswered > 0 && <div className="t3">{t('unansweredQueries', { n: unanswered })}</div>}
    </>
  );
}
