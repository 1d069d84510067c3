import type { Input, Lang, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { countAttempt, type Limit, waitDetails } from '../../security/throttle.ts';
import { headings } from '../../util/column-headings.ts';
import { fileOf } from '../../util/table-file.ts';
import { countMembers, countWithResults, membersByResult, newestMembers } from './report.queries.ts';
import { reportRows, scopeOf } from './report.ts';

/** Rows a file; more would be too much for a phone in one reply. */
const ROWS_MAX = 10_000;
/** Limits the load: each file reads a whole report. Wall time. */
const FILES: Limit = { triesMax: 20, windowSeconds: 3600, lockSeconds: 900 };

/** The columns of a report of some games: what is not counted by game is left out. */
const HEAD_BY_GAME = ['id', 'name', 'all_tz', 'all_sy'] as const;
const HEAD = ['id', 'name', 'all_ck', 'all_tx', 'all_hl', 'all_tz', 'all_sy', 'all_fs', 'all_yk'] as const;

/** A report as a CSV or XLSX file, with all its rows up to 10,000. Above 20 files an hour: `too_many_tries`. */
export async function reportFile(
  store: Store,
  agentId: bigint,
  input: Input<'agentReports', 'reportFile'>,
  lang: Lang,
): Promise<Result<Output<'agentReports', 'reportFile'>, RefusalOf<'agentReports', 'reportFile'>>> {
  const found = await scopeOf(store, agentId, input, lang);
  if (!found.ok) return found;
  const tries = await countAttempt(store, 'agent report file', `member:${agentId}`, FILES);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { scope } = found.value;
  const all = { page: 1, size: ROWS_MAX };
  const ids =
    input.otype === 2
      ? await membersByResult(store, scope, all, () => countWithResults(store, scope))
      : await newestMembers(store, scope, all);
  const head = scope.games === null ? HEAD : HEAD_BY_GAME;
  const rows = (await reportRows(store, agentId, scope, ids)).map((row) => head.map((key) => row[key]));
  const total = await countMembers(store, scope);
  return ok(
    await fileOf({
      owner: `member:${agentId}`,
      name: scope.games === null ? 'shwe-downline' : 'shwe-downline-games',
      period: scope,
      format: input.format,
      head: headings(lang, head),
      rows,
      total,
    }),
  );
}
