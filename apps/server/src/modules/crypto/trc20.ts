import { type Chain, type LookAsks, MICRO_MAX, type Transfer } from './chain.ts';

type Options = { url: string; key: string | null };

const ANSWER_MS_MAX = 8000;
const ANSWER_BYTES_MAX = 2_000_000;
const ROWS = 200;
/** Of one address in one reading; what is more is read in the next. */
const PAGES_MAX = 10;
/** Of one moment: a block holds fewer. */
const MOMENT_PAGES_MAX = 100;
/** Read again each time, ms: the index may show an older transfer after a newer one. */
const OVERLAP_MS = 600_000;

type Row = { txHash: string; to: string; from: string; micro: bigint; at: number };
type Part = { rows: Row[]; cutAt: number | null };

/**
 * Reads a TRC20 token from TronGrid's account history, which tells confirmed transfers from others but neither block
 * nor count: a transfer is confirmed when the network says so (19 of 27 block makers built on it), or is not yet.
 */
export function createTrc20({ url, key }: Options): Chain {
  const ask = async (asked: string): Promise<unknown> => {
    const reply = await fetch(asked, {
      headers: { accept: 'application/json', ...(key !== null && { 'tron-pro-api-key': key }) },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      redirect: 'error',
    });
    if (!reply.ok) throw new Error(`TronGrid answers ${reply.status}`);
    const text = await reply.text();
    if (text.length > ANSWER_BYTES_MAX) throw new Error('TronGrid answers too much');
    return JSON.parse(text);
  };
  /** Transfers from a moment on, oldest first; `cutAt`: there are more, from that moment on. */
  const rowsOf = async (address: string, token: string, which: string, sinceMs: number): Promise<Part> => {
    const rows: Row[] = [];
    let fingerprint = '';
    let readTo = sinceMs;
    // A moment is read whole, however much it holds: a transaction's transfers are numbered together.
    for (let page = 0; page < PAGES_MAX || readTo === sinceMs; page += 1) {
      if (page === MOMENT_PAGES_MAX) throw new Error('TronGrid comes to no end of a moment');
      const query = new URLSearchParams({
        only_to: 'true',
        [which]: 'true',
        contract_address: token,
        min_timestamp: String(sinceMs),
        order_by: 'block_timestamp,asc',
        limit: String(ROWS),
        ...(fingerprint && { fingerprint }),
      });
      const said = answerOf(await ask(`${url}/v1/accounts/${address}/transactions/trc20?${query}`));
      rows.push(...said.rows.filter((row) => row.to === address && row.token === token));
      if (said.next === null) return { rows, cutAt: null };
      fingerprint = said.next;
      readTo = said.readTo;
    }
    return { rows: rows.filter(({ at }) => at < readTo), cutAt: readTo };
  };
  return {
    async look({ token, addresses, confirmations, cursor }: LookAsks) {
      const since = Number(cursor.since ?? Date.now());
      const from = Number(cursor.from ?? Math.max(0, since - OVERLAP_MS));
      const transfers: Transfer[] = [];
      let latest = since;
      let isWhole = cursor.from === undefined;
      let goOn: number | null = null;
      for (const address of addresses) {
        // In this order: one that is confirmed between the two is in both, not in neither.
        const under = await rowsOf(address, token, 'only_unconfirmed', from);
        const final = await rowsOf(address, token, 'only_confirmed', from);
        const known = new Set(final.rows.map(({ txHash }) => txHash));
        const fresh = under.rows.filter(({ txHash }) => !known.has(txHash));
        transfers.push(...placed(final.rows, confirmations), ...placed(fresh, 0));
        latest = Math.max(latest, ...final.rows.map(({ at }) => at));
        isWhole &&= under.cutAt === null && final.cutAt === null;
        if (final.cutAt !== null) goOn = Math.min(goOn ?? final.cutAt, final.cutAt);
      }
      // What was not reached is read next, from there on; only then again from a while before.
      const next = goOn === null ? { since: latest } : { since: goOn, from: goOn };
      return { transfers, head: null, readTo: null, isWhole, cursor: next, again: null };
    },
  };
}

/**
 * Transfers of one address, numbered within their transactions by what they moved: the order they are told in is not
 * promised.
 */
function placed(rows: readonly Row[], confirmations: number): Transfer[] {
  const places = new Map<string, number>();
  const sorted = rows.toSorted((one, other) => one.at - other.at || Number(one.micro - other.micro));
  return sorted.flatMap(({ txHash, to, from, micro }) => {
    const place = places.get(txHash) ?? 0;
    places.set(txHash, place + 1);
    if (micro <= 0n || micro > MICRO_MAX) return [];
    return [{ txHash, place, to, from, micro, block: null, confirmations }];
  });
}

type Answer = { rows: (Row & { token: string })[]; next: string | null; readTo: number };

/** Reads one page. What is no transfer of a token of six decimals is left out; an answer that is none throws. */
function answerOf(said: unknown): Answer {
  const { data, success, meta } = (said ?? {}) as Record<string, unknown>;
  if (success !== true || !Array.isArray(data)) throw new Error('TronGrid gives no transfers');
  const { fingerprint } = (meta ?? {}) as { fingerprint?: unknown };
  const { block_timestamp: readTo } = (data.at(-1) ?? {}) as Record<string, unknown>;
  if (data.length > 0 && !Number.isSafeInteger(readTo)) throw new Error('TronGrid gives no times');
  return {
    readTo: readTo as number,
    rows: data.slice(0, ROWS).flatMap(rowOf),
    next: typeof fingerprint === 'string' && data.length > 0 ? fingerprint : null,
  };
}

function rowOf(said: unknown): Answer['rows'] {
  const row = (said ?? {}) as Record<string, unknown>;
  const { address: token, decimals } = (row.token_info ?? {}) as Record<string, unknown>;
  const { transaction_id: txHash, from, to, value, block_timestamp: at, type } = row;
  const isTransfer = type === 'Transfer' && decimals === 6 && typeof token === 'string';
  if (!isTransfer || typeof txHash !== 'string' || !/^[0-9a-f]{64}$/.test(txHash)) return [];
  if (typeof from !== 'string' || typeof to !== 'string' || !Number.isSafeInteger(at)) return [];
  if (typeof value !== 'string' || !/^\d{1,40}$/.test(value)) return [];
  return [{ txHash, to, from, micro: BigInt(value), at: at as number, token }];
}
