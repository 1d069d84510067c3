import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { csvCells } from '../../testing/csv.ts';
import { encryptDetails } from '../payees/payee-details.ts';
import { payoutFile } from './payout-file.ts';
import type { Batch, Item } from './payouts.queries.ts';

const store = await freshDatabase();

const fileWith = (branch: string, holder = 'Khin Myo', area = '') => {
  const account = { kind: 'bank', code: 'KBZ', holder, accountNumber: '0012345678', area, branch } as const;
  const item = {
    wid: 'W-1',
    amount: 20_000n,
    usdt_amount: null,
    kind: 'bank',
    code: 'KBZ',
    details_encrypted: encryptDetails(store, account),
    state: 'open',
  } as unknown as Item;
  return payoutFile(store, { bid: 'P-1' } as Batch, [item]).text;
};

test.each([
  ['=HYPERLINK("x",1),y', `"'=HYPERLINK(""x"",1),y"`],
  ['+95 1 234', "'+95 1 234"],
  ['-1+1', "'-1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['No. 3, Main "Old" Road', '"No. 3, Main ""Old"" Road"'],
  ['two\r\nlines', '"two\r\nlines"'],
])('a branch %j stays one cell and no formula, and the columns stay in place', (branch, cell) => {
  const text = fileWith(branch);
  expect(text).toContain(`,0012345678,,${cell},,,\r\n`);
  const [head, row, ...more] = csvCells(text);
  expect(more).toEqual([]);
  expect(row).toHaveLength(head!.length);
  expect(row!.slice(0, 3)).toEqual(['W-1', 'P-1-W-1', '20000']);
  expect(row![head!.indexOf('account')]).toBe('0012345678');
  expect(row!.slice(-3)).toEqual(['', '', '']);
});

test('a holder’s name and an area are no formulas either', () => {
  expect(fileWith('', '=1+1')).toContain(",'=1+1,");
  expect(fileWith('Hledan', 'Khin Myo', '=2+2')).toContain(",0012345678,'=2+2,Hledan,");
});
