import type { Readable } from 'node:stream';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Store } from '../../../database/index.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { type Draw, drawByName } from '../draws/index.ts';
import { type SealedDraws, type SealRow, sealBefore, sealKeys, sealOf, treeOfSeal } from '../seals/index.ts';
import { drawFile, drawListFile } from './sealed-draw-list.ts';

type File<Content> = Promise<Result<Content, Refused>>;

/** What anybody may download of an issue, without login (docs/seal-format.md). */
export type DrawFiles = {
  /** The public key that signs now, those that signed seals before it, and whether the money is play money. */
  keys(): Promise<{ key: string; earlier: string[]; mode: 'play' | 'licensed' }>;
  /**
   * Sealed issues, latest first, a page of them; `before` is the position of the seal at the end of the page before.
   */
  issues(before: bigint | null): Promise<object>;
  /** How an issue stands, sealed or not. */
  issue(issue: string): File<object>;
  seal(issue: string): File<object>;
  previous(issue: string): File<object>;
  /** leaves.txt as gzip. */
  leaves(issue: string): File<Readable>;
  result(issue: string): File<object>;
};

export function drawFiles({ store, config }: AppContext, book: SealedDraws): DrawFiles {
  const find = async <Content>(name: string, give: (issue: Draw) => File<Content>): File<Content> => {
    const issue = await drawByName(store, name);
    return issue ? give(issue) : refuse('not_found', {});
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
    issue: (name) => find(name, async (issue) => ok(await drawFile(store, issue))),
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
      find(name, async (issue) => {
        const seal = await sealOf(store, issue.id);
        return seal ? ok(await book.leaves(issue, treeOfSeal(seal))) : refuse('not_sealed', {});
      }),
    result: (name) =>
      find(name, async (issue) =>
        issue.result === null ? refuse('not_found', {}) : ok(await results(issue)),
      ),
  };
}

function signedSeal({ text, signature, key }: SealRow): object {
  return { seal: text, signature: signature.toString('base64url'), key: key.toString('base64url') };
}

/** Results a process keeps in mind: each is counted from all slips of its issue. */
const RESULTS_MAX = 500;

/**
 * The results as result.json says them (docs/seal-format.md). A version of one never changes; who asks for the same
 * waits for the same count.
 */
function createResults(store: Store): (issue: Draw) => Promise<object> {
  const known = new Map<string, Promise<object>>();
  return (issue) => {
    const version = `${issue.id}:${issue.version}`;
    const found = known.get(version);
    if (found) return found;
    if (known.size >= RESULTS_MAX) known.delete(known.keys().next().value!);
    const counted = resultOf(store, issue);
    known.set(version, counted);
    counted.catch(() => known.delete(version));
    return counted;
  };
}

async function resultOf(store: Store, issue: Draw): Promise<object> {
  const { rows } = await store.query<{ winners: number; stake: bigint }>(
    `select count(*)::int as winners, coalesce(sum(amounts[array_position(numbers, $2::smallint)]), 0)::bigint as stake
     from lottery.slips where draw_id = $1 and numbers @> array[$2::smallint]`,
    [issue.id, issue.result],
  );
  const { winners, stake } = rows[0]!;
  return {
    issue: issue.name,
    game: issue.game,
    set_index: issue.set_index,
    set_value: issue.set_value,
    prize: issue.prize,
    number: numberText(issue.result!, issue.game),
    odds: issue.odds,
    winners,
    stake: String(stake),
    payout: String(stake * BigInt(issue.odds)),
    version: issue.version,
  };
}
