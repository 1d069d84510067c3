import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import { countAttempt, type Limit } from '../../security/throttle.ts';
import { MEMBER_ROWS_MAX, type MemberData, type MemberDataRow } from '../../util/member-rows.ts';
import { CSV_BOM, csvRow } from '../../util/write-csv.ts';
import { adjustmentsForExport } from '../adjustments/index.ts';
import { agentDepositsForExport } from '../agent-deposits/index.ts';
import { agentsForExport } from '../agents/index.ts';
import { campaignsForExport } from '../campaigns/index.ts';
import { commissionsForExport } from '../commissions/index.ts';
import { depositsForExport } from '../deposits/index.ts';
import { downlineTransfersForExport } from '../downline-transfers/index.ts';
import { downlineWithdrawalsForExport } from '../downline-withdrawals/index.ts';
import { feedbackForExport } from '../feedback/index.ts';
import { picturesForExport } from '../files/index.ts';
import { grantsForExport } from '../grants/index.ts';
import { ledgerForExport } from '../ledger/index.ts';
import { slipsForExport } from '../lottery/index.ts';
import { type CodeSender, checkLoginPassword, profileForExport } from '../members/index.ts';
import { messagesForExport } from '../messages/index.ts';
import { newsForExport } from '../news/index.ts';
import { payeesForExport } from '../payees/index.ts';
import { prizesForExport } from '../prizes/index.ts';
import { protectionForExport } from '../protection/index.ts';
import { pushForExport } from '../push/index.ts';
import { tagsForExport } from '../segments/index.ts';
import { transfersForExport } from '../transfers/index.ts';
import { turnoverForExport } from '../turnover/index.ts';
import { withdrawalsForExport } from '../withdrawals/index.ts';

type Export = Output<'privacy', 'dataExport'>;

/** The export reads all of a member's data, so it is limited to one per day, by wall time. */
const EXPORTS: Limit = { triesMax: 1, windowSeconds: 86_400, lockSeconds: 86_400 };

/** What each module stores about a member, in the order of the file. */
const exportParts: readonly ((db: Tx, memberId: bigint) => Promise<MemberData>)[] = [
  profileForExport,
  agentsForExport,
  ledgerForExport,
  depositsForExport,
  withdrawalsForExport,
  payeesForExport,
  adjustmentsForExport,
  transfersForExport,
  downlineTransfersForExport,
  downlineWithdrawalsForExport,
  agentDepositsForExport,
  commissionsForExport,
  grantsForExport,
  campaignsForExport,
  tagsForExport,
  prizesForExport,
  slipsForExport,
  turnoverForExport,
  protectionForExport,
  messagesForExport,
  newsForExport,
  pushForExport,
  feedbackForExport,
  picturesForExport,
];

const MONEY = ['at', 'kind', 'reference', 'account', 'amount', 'balance_after'] as const;

/**
 * Exports all data stored about the member as one JSON file, and the money movements as CSV. Requires the login
 * password; refused as `export_wait` more than once a day.
 */
export async function exportData(
  app: AppContext,
  { password }: Input<'privacy', 'dataExport'>,
  { memberId, ip }: CodeSender,
): Promise<Result<Export, RefusalOf<'privacy', 'dataExport'>>> {
  const checked = await checkLoginPassword(app, { memberId, ip }, password);
  if (!checked.ok) return checked;
  const tries = await countAttempt(app.store, 'data export', `member:${memberId}`, EXPORTS);
  if (!tries.allowed) return refuse('export_wait', { n: Math.ceil(tries.waitSeconds / 3600) });
  const { data, cut } = await app.store.tx((tx) => readAll(tx, memberId));
  const now = app.clock.business();
  const about = { house: 'Shwe', made_at: now.toISOString(), rows_max: MEMBER_ROWS_MAX, cut };
  const stem = `shwe-${memberId}-${yangonDate(now)}`;
  return ok({
    name: `${stem}.json`,
    text: `${JSON.stringify({ about, ...data }, plain, 1)}\n`,
    money_name: `${stem}-money.csv`,
    money_text: CSV_BOM + [[...MONEY], ...moneyRows(data)].map(csvRow).join(''),
  });
}

/** Reads the parts of all modules in one snapshot, so that related sums agree. */
async function readAll(tx: Tx, memberId: bigint): Promise<{ data: MemberData; cut: string[] }> {
  await tx.query('set transaction isolation level repeatable read, read only');
  const data: MemberData = {};
  for (const part of exportParts) Object.assign(data, await part(tx, memberId));
  const cut: string[] = [];
  for (const [name, rows] of Object.entries(data)) {
    if (!Array.isArray(rows) || rows.length <= MEMBER_ROWS_MAX) continue;
    data[name] = rows.slice(0, MEMBER_ROWS_MAX);
    cut.push(name);
  }
  return { data, cut };
}

function moneyRows(data: MemberData) {
  const lines = data.money_lines as MemberDataRow[];
  return lines.map((line) =>
    MONEY.map((name) => {
      const value = line[name];
      if (value instanceof Date) return value.toISOString();
      return typeof value === 'bigint' ? Number(value) : String(value);
    }),
  );
}

/** Amounts in whole kyat stay far below the largest safe integer. */
function plain(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}
