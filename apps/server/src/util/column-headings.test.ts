import type { Lang } from '@shwe/contract';
import { expect, test } from 'vitest';
import { headings } from './column-headings.ts';

test('headings are in the language of the person', () => {
  const of = (lang: Lang) => headings(lang, ['amount', 'all_ck']);
  expect(of('en')).toEqual(['Amount', 'Deposits']);
  expect(of('my')).toEqual(['ငွေပမာဏ', 'ငွေသွင်း']);
  expect(of('zh')).toEqual(['金额', '充值']);
  expect(of('th')).toEqual(['จำนวนเงิน', 'ฝากเงิน']);
});
