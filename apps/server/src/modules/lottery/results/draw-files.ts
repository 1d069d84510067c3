import type { Readable } from 'node:stream';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Store } from '../../../database/index.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { awaitsResult, type Draw, drawByName } from '../draws/index.ts';
import { rootOfSeal, type SealedDraws, type SealRow, sealBefore, sealKeys, sealOf } from '../seals/index.ts';
import { drawFile, drawListFile } from './sealed-draw-list.ts';

type FileReply<Content> = Promise<Result<Content, Refused>>;

/** The public files of draws, without login (docs/seal-format.md). */
export type DrawFiles = {
  /** The current signing key, earlier keys that signed seals, and the mode (play money or licensed). */
  keys(): Promise<{ key: string; earlier: string[]; mode: 'play' | 'licensed' }>;
  /** A page of sealed draws, latest first; `before` is the position of the last seal of the page before. */
  issues(before: bigint | null): Promise<object>;
  /** The state of a draw, sealed or not. */
  issue(name: string): FileReply<object>;
  seal(name: string): FileReply<object>;
  previous(name: string): FileReply<object>;
  /** leaves.txt as gzip; not before the draw has a result or is cancelled, because it tells what is sold on a number. */
  leaves(name: string): FileReply<Readable>;
  result(name: string): FileReply<object>;
};

export function drawFiles({ store, config }: AppContext, sealedDraws: SealedDraws): DrawFiles {
  const find = async <Content>(
    name: string,
    respond: (draw: Draw) => FileReply<Content>,
  ): FileReply<Content> => {
    const draw = await drawByName(store, name);
    return draw ? respond(draw) : refuse('not_found', {});
  };
  const results = createResults(store);
  return {
    async keys() {
      const key = signerOf(config).key.toString('base64url');
      const all = await sealKeys(store);
      const earlier = all.map((one) => one.toString('base64url')).filter((one) => one !== key);
      return { key, earlier, mode: config.mode };
    },
    issues: (before) => drawListFile(store, before),
    issue: (name) => find(name, async (draw) => ok(await drawFile(store, draw))),
    seal: (name) =>
      find(name, async ({ id }) => {
        const seal = await sealOf(store, id);
        return seal ? ok(signedSeal(seal)) : refuse('not_sealed', {});
      }),
    previous: (name) =>
      find(name, async ({ id }) => {
        const seal = await sealBefore(store, id);
        return seal ? ok(signedSeal(seal)) : refuse('not_found', {});
      }),
    leaves: (name) =>
      find(name, async (draw) => {
        const seal = await sealOf(store, draw.id);
        if (!seal) return refuse('not_sealed', {});
        if (awaitsResult(draw)) return refuse('slips_hidden', {});
        return ok(await sealedDraws.leaves(draw, rootOfSeal(seal)));
      }),
    result: (name) =>
      find(name, async (draw) => (draw.result === null ? refuse('not_found', {}) : ok(await results(draw)))),
  };
}

function signedSeal({ text, signature, key }: SealRow): object {
  return { seal: text, signature: signature.toString('base64url'), key: key.toString('base64url') };
}

/** Results cached at most. Computing one reads all slips of its draw. */
const RESULTS_MAX = 500;

/**
 * Computes result.json (docs/seal-format.md) and caches it by result version, which never changes. Concurrent requests
 * share one computation.
 */
function createResults(store: Store): (draw: Draw) => Promise<object> {
  const cache = new Map<string, Promise<object>>();
  return (draw) => {
    const version = `${draw.id}:${draw.version}`;
    const found = cache.get(version);
    if (found) return found;
    if (cache.size >= RESULTS_MAX) cache.delete(cache.keys().next().value!);
    const computed = resultOf(store, draw);
    cache.set(version, computed);
    computed.catch(() => cache.delete(version));
    return computed;
  };
}

async function resultOf(store: Store, draw: Draw): Promise<object> {
  const { rows } = await store.query<{ winners: number; stake: bigint }>(
    `select count(*)::int as winners,
            coalesce(sum(amounts[array_position(numbers, $2::smallint)]), 0)::bigint as stake
     from lottery.slips where draw_id = $1 and numbers @> array[$2::smallint]`,
    [draw.id, draw.result],
  );
  const { winners, stake } = rows[0]!;
  return {
    issue: draw.name,
    game: draw.game,
    set_index: draw.set_index,
    set_value: draw.set_value,
    prize: draw.prize,
    number: numberText(draw.result!, draw.game),
    odds: draw.odds,
    winners,
    stake: String(stake),
    payout: String(stake * BigInt(draw.odds)),
    version: draw.version,
  };
}
