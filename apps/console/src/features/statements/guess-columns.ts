import type { ColumnRole } from './mapping.ts';
import type { Mapping } from './types.ts';

/**
 * Words of headings by what the column is read as, the surer ones first. In this order, because a heading is used once:
 * "Sender account" has the account, not the name; "Debit amount" is not the incoming amount.
 */
const WORDS: readonly (readonly [ColumnRole, ...RegExp[]])[] = [
  ['balance', /balance|余额|คงเหลือ|လက်ကျန်/i],
  ['payer_account', /(payer|sender|from|counterparty).*(account|phone|number|no\b)|付款账号|บัญชีผู้โอน/i],
  ['payer', /payer|sender|\bfrom\b|counterparty|付款人|ผู้โอน|ပေးပို့သူ|လွှဲသူ/i],
  ['amount_out', /debit|withdraw|outgoing|money out|^out$|支出|เงินออก|ถอน|အထွက်/i],
  ['amount', /credit|deposit|incoming|money in|^in$|收入|เงินเข้า|ฝาก|အဝင်/i, /amount|金额|จำนวนเงิน|ငွေပမာဏ/i],
  [
    'transaction_id',
    /(transaction|txn|trans|reference|ref)\W*(id|no|num)/i,
    /\btxn\b|\bref(erence)?\b|流水号|交易号|เลขที่รายการ|လုပ်ငန်းစဉ်/i,
  ],
  ['date', /date|日期|วันที่|ရက်စွဲ/i, /time|时间|เวลา|အချိန်/i],
  ['time', /time|时间|เวลา|အချိန်/i],
];

/**
 * What the columns of a file are probably read as, by their headings. A proposal for the first file of an account:
 * whoever imports sees it beside the first row, and the preview, before anything is recorded.
 */
export function guessColumns(headings: readonly string[]): Mapping['columns'] {
  const columns = {} as Mapping['columns'];
  const left = new Set(headings.filter((heading) => heading !== ''));
  for (const [role, ...words] of WORDS) {
    const all = [...left];
    const found = words
      .map((word) => all.find((heading) => word.test(heading)))
      .find((heading) => heading !== undefined);
    columns[role] = found ?? '';
    if (found !== undefined) left.delete(found);
  }
  return columns;
}
