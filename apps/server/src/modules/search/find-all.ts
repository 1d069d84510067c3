import { can, type Output, type Role } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { findSlip } from '../lottery/index.ts';
import { membersById, searchMembers } from '../members/index.ts';
import { type Finder, finders, type Hit, type HitRow } from './finders.ts';
import { readTyped, type TypedText } from './typed-text.ts';

/** Members shown; the list of members has the rest. */
const MEMBERS = 8;

/** What a typed text names, of the kinds that a role may see; a member with this very number comes first. */
export async function findAll(
  store: Store,
  text: string,
  role: Role,
): Promise<Output<'operatorSearch', 'find'>> {
  const typed = readTyped(text);
  const [cases, slips, members] = await Promise.all([
    findCases(store, typed, role),
    can(role, 'member.statement') ? slipsOf(store, typed) : [],
    can(role, 'member.view') ? membersOf(store, typed) : [],
  ]);
  const isNumbered = ({ key }: Hit) => key === typed.plain;
  const others = members.filter((hit) => !isNumbered(hit));
  return { list: [...members.filter(isNumbered), ...slips, ...cases, ...others] };
}

async function findCases(store: Store, typed: TypedText, role: Role): Promise<Hit[]> {
  const found: { kind: Hit['kind']; row: HitRow }[] = [];
  for (const finder of finders) {
    if (!can(role, finder.capability)) continue;
    for (const row of await rowsOf(store, finder, typed)) found.push({ kind: finder.kind, row });
  }
  const who = await membersById(
    store,
    found.flatMap(({ row: { member_id: id } }) => (id === null ? [] : [id])),
  );
  return found.map(({ kind, row: { member_id, amount, at, ...rest } }) => ({
    kind,
    ...rest,
    amount: amount === null ? null : kyatToWire(amount),
    at: at?.toISOString() ?? null,
    who: (member_id !== null && who.get(member_id)) || null,
  }));
}

async function rowsOf(store: Store, { parameter, sql }: Finder, typed: TypedText): Promise<HitRow[]> {
  const value = parameter(typed);
  if (value === null) return [];
  return (await store.query<HitRow>(sql, [value])).rows;
}

async function slipsOf(store: Store, { slipId }: TypedText): Promise<Hit[]> {
  const slip = slipId === null ? null : await findSlip(store, slipId);
  if (slip === null) return [];
  const { code, issue, state, total, created_at: at, who } = slip;
  const states = { open: 'open', won: 'won', lost: 'lost', refunded: 'voided' } as const;
  return [
    {
      kind: 'slip',
      number: code,
      key: code,
      row: '',
      text: issue,
      state: states[state],
      amount: total,
      at,
      who,
    },
  ];
}

async function membersOf(store: Store, { plain }: TypedText): Promise<Hit[]> {
  if (plain === '') return [];
  const { list } = await searchMembers(store, { find: plain }, { page: 1, size: MEMBERS });
  return list.map(({ balance, level: _level, agent: _agent, held: _held, last_login: at, ...who }) => ({
    kind: 'member',
    number: `M-${who.id}`,
    key: String(who.id),
    row: '',
    text: who.phone,
    state: who.state === 'closed' ? 'ended' : who.state,
    amount: balance,
    at,
    who,
  }));
}
