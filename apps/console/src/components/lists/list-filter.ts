import { westernDigits } from '@shwe/kernel';
import { parseAmount, parseDay } from '../../core/parse.ts';
import { useNav } from '../../nav.ts';

/** The fields of filters as the address has them; '' = not restricted. */
const filterFields = [
  'find',
  'from',
  'to',
  'status',
  'channel',
  'kind',
  'account',
  'level',
  'view',
  'segment',
  'agent',
  'downline',
  'issue',
  'number',
  'min',
  'max',
  'sort',
] as const;
export type FilterField = (typeof filterFields)[number];
export type TypedFilter = Record<FilterField, string>;

export type Choice<Value extends string = string> = { value: Value; label: string };

/** The fields that a list has, besides what it finds rows by, days, status and sorting. */
export type ListFields = {
  statuses: readonly Choice[];
  channels?: readonly Choice[];
  kinds?: { label: string; choices: readonly Choice[] };
  /** The receiving accounts, by their ids. */
  accounts?: readonly Choice[];
  levels?: readonly Choice[];
  /** Groups of rows, which are chosen beside the list. */
  views?: readonly Choice[];
  /** Rows of one segment of members, which is chosen beside the list. */
  hasSegments?: true;
  /** Fields of text with their labels. */
  texts?: Partial<Record<'agent' | 'downline' | 'issue' | 'number', string>>;
  /** Rows have no amount. */
  noAmounts?: true;
  /** What the days are, if not those of the rows. */
  days?: { name: string; from: string; to: string };
  /** What rows are found by, if not by an order, a member or a transaction id. */
  findBy?: string;
  /** The status that is shown first, before anything is chosen. */
  firstStatus?: string;
};

/** The value of the status field for every status, where a list first shows one of them. */
export const EVERY_STATUS = 'all';

const timeSorts = ['latest', 'oldest'] as const;
const amountSorts = ['largest', 'smallest'] as const;

export function sortsOf({ noAmounts }: ListFields) {
  return noAmounts ? timeSorts : ([...timeSorts, ...amountSorts] as const);
}

/** The filter of a list, which is part of the address, so that it can be linked and reloaded. */
export function useTypedFilter({ firstStatus }: Pick<ListFields, 'firstStatus'> = {}) {
  const { path, search, go } = useNav();
  const typed = typedFilter(search, firstStatus);
  const other = Object.fromEntries(
    Object.entries(search).filter(([key]) => key !== 'page' && !isFilterField(key)),
  );
  const replace = (next: Partial<TypedFilter>) =>
    go(path, { ...other, ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')) });
  return {
    typed,
    change: (changes: Partial<TypedFilter>) => replace({ ...typed, ...changes }),
    /** Takes these fields instead of all that are typed. */
    replace,
    clear: () => replace({}),
  };
}

function isFilterField(key: string): boolean {
  return (filterFields as readonly string[]).includes(key);
}

/** The fields of an address; without any of them the first status of the list. */
export function typedFilter(search: Readonly<Record<string, string>>, firstStatus = ''): TypedFilter {
  const isGiven = Object.keys(search).some(isFilterField);
  const status = search.status ?? (isGiven && firstStatus !== '' ? EVERY_STATUS : firstStatus);
  return Object.fromEntries(
    filterFields.map((field) => [field, field === 'status' ? status : (search[field] ?? '')]),
  ) as TypedFilter;
}

/** The input of a call for a typed filter: only fields that the list has, without values that cannot be read. */
export function filterInput(typed: TypedFilter, fields: ListFields): Record<string, string | number> {
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
  const [min, max] = [typed.min, typed.max].map((text) => (fields.noAmounts ? null : parseAmount(text)));
  const has = (choices: readonly Choice[] | undefined, value: string) =>
    choices?.some((one) => one.value === value) ? value : null;
  const find = westernDigits(typed.find).trim();
  const texts = fields.texts ?? {};
  const number = westernDigits(typed.number).trim();
  const issue = typed.issue.trim();
  const account = has(fields.accounts, typed.account);
  const level = has(fields.levels, typed.level);
  const segment = fields.hasSegments && /^[1-9]\d{0,14}$/.test(typed.segment) ? Number(typed.segment) : null;
  const input = {
    find: find === '' ? null : find,
    from,
    to,
    status: has(fields.statuses, typed.status),
    channel: has(fields.channels, typed.channel),
    kind: has(fields.kinds?.choices, typed.kind),
    account_id: account === null ? null : Number(account),
    level: level === null ? null : Number(level),
    view: has(fields.views, typed.view),
    segment_id: segment,
    agent_id: texts.agent === undefined ? null : memberOf(typed.agent),
    downline_of: texts.downline === undefined ? null : memberOf(typed.downline),
    issue: texts.issue !== undefined && issue !== '' ? issue : null,
    number: texts.number !== undefined && /^\d{2,3}$/.test(number) ? number : null,
    min: min ?? null,
    max: max ?? null,
    sort: sortsOf(fields).find((one) => one === typed.sort) ?? null,
  };
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as Record<
    string,
    string | number
  >;
}

/** The member that was typed as 'M-1' or '1'; null for any other text. */
function memberOf(text: string): number | null {
  const id = /^(?:M-)?([1-9]\d{0,14})$/i.exec(westernDigits(text).trim())?.[1];
  return id === undefined ? null : Number(id);
}
