import { useConsoleAction } from '../../core/console-action.ts';
import { type Paging, useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import type { PageQuery } from '../PagedTable.tsx';
import {
  EVERY_STATUS,
  filterInput,
  type ListFields,
  type TypedFilter,
  useTypedFilter,
} from './list-filter.ts';
import { useSaveList } from './use-save-list.ts';

/** The calls that give a list by a filter, each with the one that gives it as a file. */
const LISTS = {
  deposits: ['operatorDeposits', 'processed', 'processedFile'],
  withdrawals: ['operatorWithdrawals', 'processed', 'processedFile'],
  payments: ['operatorDeposits', 'bankLines', 'bankLinesFile'],
  batches: ['operatorPayouts', 'list', 'listFile'],
  transfers: ['operatorTransfers', 'list', 'listFile'],
  payees: ['operatorPayees', 'requests', 'requestsFile'],
  tickets: ['operatorFeedback', 'list', 'listFile'],
  members: ['operatorMembers', 'search', 'searchFile'],
  bonuses: ['operatorGrants', 'list', 'listFile'],
  slips: ['operatorBets', 'slips', 'slipsFile'],
  adjustments: ['operatorAdjustments', 'history', 'historyFile'],
  agentTransfers: ['operatorAgents', 'allTransfers', 'allTransfersFile'],
  agentDeposits: ['operatorAgentDeposits', 'list', 'listFile'],
  agentWithdrawals: ['operatorDownlineWithdrawals', 'list', 'listFile'],
} as const;
export type ListName = keyof typeof LISTS;

export type Figure = { status: string; rows: number; amount: number };
export type ListData<Row> = { list: Row[]; total: number; figures: Figure[] };

type Options = {
  size?: number;
  /** Further input of both calls. */
  also?: object;
  everyMs?: number;
};

/** What the fields of the filter need of a list. */
export type ListFilterState = Pick<List<unknown>, 'fields' | 'typed' | 'isFiltered' | 'change' | 'clear'>;

/** What saving a list as a file needs of it. */
export type ListAsFile = { query: { data: { total: number } | undefined }; file: List<unknown>['file'] };

export type List<Row> = {
  fields: ListFields;
  typed: TypedFilter;
  /** Whether a field restricts or sorts it. */
  isFiltered: boolean;
  change: (changes: Partial<TypedFilter>) => void;
  replace: (next: Partial<TypedFilter>) => void;
  clear: () => void;
  paging: Paging;
  query: PageQuery<Row> & { data: ListData<Row> | undefined };
  /** The filter as the calls take it. */
  input: Record<string, unknown>;
  file: ReturnType<typeof useSaveList>;
};

/** A list by the filter in the address: its page, and the filter as a file. */
export function useList<Row>(
  name: ListName,
  fields: ListFields,
  { size = 50, also = {}, ...options }: Options = {},
): List<Row> {
  const [group, call, fileCall] = LISTS[name];
  const filter = useTypedFilter(fields);
  const paging = useAddressPaging(size);
  const input: Record<string, unknown> = { ...filterInput(filter.typed, fields), ...also };
  const query = useApiQuery(
    group as 'operatorDeposits',
    call as 'processed',
    { ...input, page: paging.page, size } as never,
    { keep: 'page', ...options },
  );
  const file = useSaveList(useConsoleAction(group as 'operatorDeposits', fileCall as 'processedFile'), input);
  const isFiltered = Object.values(filter.typed).some((value) => value !== '' && value !== EVERY_STATUS);
  return { fields, ...filter, isFiltered, paging, query: query as never, input, file };
}
