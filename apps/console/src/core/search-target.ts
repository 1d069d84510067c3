import type { Output } from '@shwe/contract';
import { paths } from '../paths.ts';

export type Hit = Output<'operatorSearch', 'find'>['list'][number];
type Target = { path: string; search: Record<string, string> };

const at = (path: string, id: string): Target => ({ path: path.replace('$id', id), search: {} });
const inList = (path: string, { key }: Hit, more: Record<string, string> = {}): Target => ({
  path,
  search: { ...more, find: key },
});

/** The screen that shows exactly one hit of the search. */
const TARGETS: Record<Hit['kind'], (hit: Hit) => Target> = {
  deposit: ({ key }) => at(paths.deposit, key),
  withdrawal: ({ key }) => at(paths.withdrawal, key),
  payment: (hit) => inList(paths.payments, hit),
  statement_row: ({ key, row }) => ({ path: paths.statement.replace('$id', key), search: { row } }),
  callback: ({ key }) => at(paths.deposit, key),
  chain_transfer: ({ key }) =>
    key === '' ? { path: paths.settings, search: { pane: 'usdt' } } : at(paths.deposit, key),
  batch: (hit) => inList(paths.payouts, hit),
  adjustment: (hit) => inList(paths.adjustments, hit),
  ticket: (hit) => inList(paths.feedback, hit),
  agent_withdrawal: (hit) => inList(paths.disputes, hit, { states: 'all', case: hit.key }),
  agent_deposit: (hit) => inList(paths.agentDeposits, hit),
  agent_transfer: (hit) => inList(paths.agentTransfers, hit),
  transfer: (hit) => inList(paths.transfers, hit, { which: 'all' }),
  bonus: (hit) => inList(paths.bonuses, hit),
  turn: ({ key }) => ({ ...at(paths.member, key.replace('M-', '')), search: { tab: 'turns' } }),
  message: ({ key }) => ({ path: paths.messages, search: { message: key } }),
  slip: (hit) => inList(paths.slips, hit),
  draw: ({ key }) => ({ path: paths.draw.replace('$issue', key), search: {} }),
  campaign: ({ key }) => ({ path: paths.campaigns, search: { id: key } }),
  member: ({ key }) => at(paths.member, key),
};

export function searchTarget(hit: Hit): Target {
  return TARGETS[hit.kind](hit);
}
