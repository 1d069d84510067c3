import { type Chain, MICRO_MAX, type PollInput, type Transfer } from './chain.ts';

type Options = { url: string; key: string | null };

/** How long TronGrid may take to answer, and how large an answer may be. */
const ANSWER_MS_MAX = 8000;
const ANSWER_BYTES_MAX = 2_000_000;
const ROWS_PER_PAGE = 200;
/** Decimal places of USDT. */
const DECIMALS = 6;
/** The most pages per address in one poll; the next poll continues there. */
const PAGES_MAX = 10;
/** The most pages of one timestamp; a block has fewer transfers than that. */
const TIMESTAMP_PAGES_MAX = 100;
/** How far before the latest confirmed transfer a poll starts, ms: an older one may appear later than a newer one. */
const OVERLAP_MS = 600_000;

/** A transfer in the account history; `at` is the time of its block, ms. */
type Row = { txHash: string; to: string; from: string; micro: bigint; at: number };
/** Rows that were read; `cutAt`: there are more from that timestamp on. */
type HistoryPart = { rows: Row[]; cutAt: number | null };

/**
 * Reads a TRC20 token from TronGrid's account history. TronGrid gives no block and no number of confirmations, only
 * whether a transfer is confirmed (19 of 27 block producers built on it).
 */
export function createTrc20({ url, key }: Options): Chain {
  const request = async (address: string): Promise<unknown> => {
    const reply = await fetch(address, {
      headers: { accept: 'application/json', ...(key !== null && { 'tron-pro-api-key': key }) },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      redirect: 'error',
    });
    if (!reply.ok) throw new Error(`TronGrid answers ${reply.status}`);
    const text = await reply.text();
    if (text.length > ANSWER_BYTES_MAX) throw new Error('TronGrid answers too much');
    return JSON.parse(text);
  };
  /** Reads transfers to an address from a timestamp on, oldest first. */
  const readHistory = async (
    address: string,
    token: string,
    filter: string,
    sinceMs: number,
  ): Promise<HistoryPart> => {
    const rows: Row[] = [];
    let fingerprint = '';
    let readTo = sinceMs;
    // A timestamp is read completely, because the transfers of one transaction are numbered together.
    for (let page = 0; page < PAGES_MAX || readTo === sinceMs; page += 1) {
      if (page === TIMESTAMP_PAGES_MAX)
        throw new Error('TronGrid gives more pages for one timestamp than a block can have');
      const query = new URLSearchParams({
        only_to: 'true',
        [filter]: 'true',
        contract_address: token,
        min_timestamp: String(sinceMs),
        order_by: 'block_timestamp,asc',
        limit: String(ROWS_PER_PAGE),
        ...(fingerprint && { fingerprint }),
      });
      const answer = parsePage(await request(`${url}/v1/accounts/${address}/transactions/trc20?${query}`));
      rows.push(...answer.rows.filter((row) => row.to === address && row.token === token));
      if (answer.next === null) return { rows, cutAt: null };
      fingerprint = answer.next;
      readTo = answer.readTo;
    }
    return { rows: rows.filter(({ at }) => at < readTo), cutAt: readTo };
  };
  return {
    async poll({ token, addresses, confirmations, cursor }: PollInput) {
      const since = Number(cursor.since ?? Date.now());
      const from = Number(cursor.from ?? Math.max(0, since - OVERLAP_MS));
      const transfers: Transfer[] = [];
      let latest = since;
      let isComplete = cursor.from === undefined;
      let continueAt: number | null = null;
      for (const address of addresses) {
        // In this order: a transfer that is confirmed between the two queries is in both, not in neither.
        const unconfirmed = await readHistory(address, token, 'only_unconfirmed', from);
        const final = await readHistory(address, token, 'only_confirmed', from);
        const confirmedHashes = new Set(final.rows.map(({ txHash }) => txHash));
        const stillUnconfirmed = unconfirmed.rows.filter(({ txHash }) => !confirmedHashes.has(txHash));
        transfers.push(
          ...numberTransfers(final.rows, confirmations),
          ...numberTransfers(stillUnconfirmed, 0),
        );
        latest = Math.max(latest, ...final.rows.map(({ at }) => at));
        isComplete &&= unconfirmed.cutAt === null && final.cutAt === null;
        if (final.cutAt !== null) continueAt = Math.min(continueAt ?? final.cutAt, final.cutAt);
      }
      // If not everything was read, the next poll continues there, without the overlap.
      const next = continueAt === null ? { since: latest } : { since: continueAt, from: continueAt };
      return { transfers, head: null, readTo: null, isComplete, cursor: next, rereadFrom: null };
    },
  };
}

/**
 * Numbers the transfers of one address within their transactions by amount, because TronGrid does not promise an order.
 */
function numberTransfers(rows: readonly Row[], confirmations: number): Transfer[] {
  const nextPlaces = new Map<string, number>();
  const sorted = rows.toSorted((one, other) => one.at - other.at || Number(one.micro - other.micro));
  return sorted.flatMap(({ txHash, to, from, micro }) => {
    const place = nextPlaces.get(txHash) ?? 0;
    nextPlaces.set(txHash, place + 1);
    if (micro <= 0n || micro > MICRO_MAX) return [];
    return [{ txHash, place, to, from, micro, block: null, confirmations }];
  });
}

/** One page of the history; `next` is the key of the next page, `readTo` the time of the last row. */
type HistoryPage = { rows: (Row & { token: string })[]; next: string | null; readTo: number };

/** Parses one page. Leaves out everything but transfers of tokens with six decimals. Throws on a malformed answer. */
function parsePage(value: unknown): HistoryPage {
  const { data, success, meta } = (value ?? {}) as Record<string, unknown>;
  if (success !== true || !Array.isArray(data)) throw new Error('TronGrid gives no transfers');
  const { fingerprint } = (meta ?? {}) as { fingerprint?: unknown };
  const { block_timestamp: readTo } = (data.at(-1) ?? {}) as Record<string, unknown>;
  if (data.length > 0 && !Number.isSafeInteger(readTo)) throw new Error('TronGrid gives no timestamps');
  return {
    readTo: readTo as number,
    rows: data.slice(0, ROWS_PER_PAGE).flatMap(parseRow),
    next: typeof fingerprint === 'string' && data.length > 0 ? fingerprint : null,
  };
}

/** Parses a row into a list of one; empty for anything but a transfer of a token with six decimals. */
function parseRow(entry: unknown): HistoryPage['rows'] {
  const row = (entry ?? {}) as Record<string, unknown>;
  const { address: token, decimals } = (row.token_info ?? {}) as Record<string, unknown>;
  const { transaction_id: txHash, from, to, value, block_timestamp: at, type } = row;
  const isTransfer = type === 'Transfer' && decimals === DECIMALS && typeof token === 'string';
  if (!isTransfer || typeof txHash !== 'string' || !/^[0-9a-f]{64}$/.test(txHash)) return [];
  if (typeof from !== 'string' || typeof to !== 'string' || !Number.isSafeInteger(at)) return [];
  if (typeof value !== 'string' || !/^\d{1,40}$/.test(value)) return [];
  return [{ txHash, to, from, micro: BigInt(value), at: at as number, token }];
}
