import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { AppContext } from '../../../context/app-context.ts';
import type { Draw } from '../draws/index.ts';
import { type Node, rootOf, treeOf } from './seal-tree.ts';
import { type Place, sealedFiles } from './sealed-files.ts';
import { leavesOf } from './seals.queries.ts';

type SealedDraw = Pick<Draw, 'id' | 'name' | 'game' | 'odds'>;
/** The root of a seal and its number of slips. */
type SealedTree = Pick<Node, 'hash' | 'slips'>;

/** Gives the leaves of sealed draws and the positions of slips among them. */
export type SealedDraws = {
  /** leaves.txt, as gzip. */
  leaves(draw: SealedDraw, sealed: SealedTree): Promise<Readable>;
  /** The position of a leaf by its owner; undefined when the draw has no such leaf. */
  place(
    draw: SealedDraw,
    sealed: SealedTree,
    owner: string,
  ): Promise<(Place & { slips: number }) | undefined>;
};

/** Draws remembered at most whose slips no longer match their seal, with the root that their slips give. */
const CHANGED_MAX = 100;

/**
 * Computes leaves and trees of sealed draws once and stores them as files, because they are expensive. One draw is
 * computed at a time and nothing stays in memory, so many requests cannot overload the server.
 */
export function createSealedDraws({
  store,
  log,
  config,
}: Pick<AppContext, 'store' | 'log' | 'config'>): SealedDraws {
  let folder = config.dataDir === null ? null : join(config.dataDir, 'sealed');
  const files = sealedFiles(() => {
    folder ??= mkdtempSync(join(tmpdir(), 'shwe-sealed-'));
    return folder;
  });
  const changed = new Map<string, SealedTree>();
  const making = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  async function make(draw: SealedDraw, sealed: SealedTree): Promise<void> {
    const { leaves } = await store.tx((tx) => leavesOf(tx, draw));
    const tree = await treeOf(leaves.nodes);
    await files.write(leaves, tree);
    const { hash, slips } = rootOf(tree);
    changed.delete(sealed.hash);
    if (hash === sealed.hash) return;
    // Published all the same: everyone must be able to see that the slips differ from the seal.
    log.error(
      { issue: draw.name, sealed: sealed.hash, found: hash },
      'the slips are not those that were sealed',
    );
    if (changed.size >= CHANGED_MAX) changed.delete(changed.keys().next().value!);
    changed.set(sealed.hash, { hash, slips });
  }

  /** Requests for the same draw share one computation; other draws are queued. */
  function makeQueued(draw: SealedDraw, sealed: SealedTree): Promise<void> {
    const pending = making.get(sealed.hash);
    if (pending) return pending;
    const turn = last.then(() => make(draw, sealed)).finally(() => making.delete(sealed.hash));
    making.set(sealed.hash, turn);
    last = turn.catch(() => {});
    return turn;
  }

  async function read<Found>(
    draw: SealedDraw,
    sealed: SealedTree,
    find: (tree: SealedTree) => Promise<Found | undefined>,
  ): Promise<Found> {
    const now = () => changed.get(sealed.hash) ?? sealed;
    const found = await find(now());
    if (found !== undefined) return found;
    await makeQueued(draw, sealed);
    const made = await find(now());
    if (made === undefined) throw new Error(`the files of ${draw.name} cannot be kept`);
    return made;
  }

  return {
    leaves: (draw, sealed) => read(draw, sealed, ({ hash }) => files.leaves(hash)),
    place: (draw, sealed, owner) =>
      read(draw, sealed, async ({ hash, slips }) => {
        const count = Number(slips);
        const place = await files.place(hash, count, owner);
        return place === undefined
          ? undefined
          : { found: place === 'nobody' ? undefined : { ...place, slips: count } };
      }).then(({ found }) => found),
  };
}
