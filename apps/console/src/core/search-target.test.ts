import { expect, test } from 'vitest';
import { type Hit, searchTarget } from './search-target.ts';

test.each<[kind: Hit['kind'], hit: Partial<Hit>, path: string, search: Record<string, string>]>([
  ['deposit', { key: 'D-1' }, '/deposits/D-1', {}],
  ['withdrawal', { key: 'W-1' }, '/withdrawals/W-1', {}],
  ['payment', { key: '#1' }, '/payments', { find: '#1' }],
  ['statement_row', { key: '5', row: '71' }, '/statements/5', { row: '71' }],
  ['callback', { key: 'D-1' }, '/deposits/D-1', {}],
  ['chain_transfer', { key: 'D-1' }, '/deposits/D-1', {}],
  ['chain_transfer', { key: '' }, '/settings', { pane: 'usdt' }],
  ['batch', { key: 'P-1' }, '/payouts', { find: 'P-1' }],
  ['adjustment', { key: 'A-1' }, '/member-adjustments', { find: 'A-1' }],
  ['ticket', { key: 'F-1' }, '/feedback', { find: 'F-1' }],
  ['agent_withdrawal', { key: 'E-1' }, '/agents/disputes', { states: 'all', find: 'E-1', case: 'E-1' }],
  ['agent_deposit', { key: 'AD-1' }, '/agents/deposits', { find: 'AD-1' }],
  ['agent_transfer', { key: 'AT-1' }, '/agents/transfers', { find: 'AT-1' }],
  ['transfer', { key: 'T-1' }, '/transfers', { which: 'all', find: 'T-1' }],
  ['bonus', { key: 'B-1' }, '/member-bonuses', { find: 'B-1' }],
  ['turn', { key: 'M-200003' }, '/members/200003', { tab: 'turns' }],
  ['message', { key: 'G-1' }, '/content-messages', { message: 'G-1' }],
  ['slip', { key: 'N4WP-73HC' }, '/member-slips', { find: 'N4WP-73HC' }],
  ['draw', { key: '2d-20310106-morning' }, '/draws/2d-20310106-morning', {}],
  ['campaign', { key: '3' }, '/campaigns', { id: '3' }],
  ['member', { key: '200003' }, '/members/200003', {}],
])('a hit of a %s (%o) is shown at %s', (kind, hit, path, search) => {
  expect(searchTarget({ kind, row: '', ...hit } as Hit)).toEqual({ path, search });
});
