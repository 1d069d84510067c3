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
/** The hash in the root of a sealed tree, and its number of slips. */
type SealRoot = Pick<Node, 'hash' | 'slips'>;

/** Gives the leaves of sealed draws and the positions of slips among them. */
export type SealedDraws = {
  /** leaves.txt, as gzip. */
  leaves(draw: SealedDraw, sealed: SealRoot): Promise<Readable>;
  /** The position of a leaf by its owner; undefined when the draw has no such leaf. */
  place(draw: SealedDraw, sealed: SealRoot, owner: string): Promise<(Place & { slips: number }) | undefined>;
};

/** The maximum of draws kept in `differing`. */
const DIFFERING_MAX = 100;

/**
 * Computes leaves and trees of sealed draws once and stores them as files, because they are expensive. One draw is
 * computed at a time and no tree stays in memory, so many requests cannot overload the server.
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
  /** By the root of the seal: the root that the slips give now, of draws whose slips no longer match their seal. */
  const differing = new Map<string, SealRoot>();
  const computing = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();

  async function compute(draw: SealedDraw, sealed: SealRoot): Promise<void> {
    const { leaves } = await store.tx((tx) => leavesOf(tx, draw));
    const tree = await treeOf(leaves.nodes);
    await files.write(leaves, tree);
    const { hash, slips } = rootOf(tree);
    differing.delete(sealed.hash);
    if (hash === sealed.hash) return;
    // Published all the same: everyone must be able to see that the slips differ from the seal.
    log.error(
      { issue: draw.name, sealed: sealed.hash, found: hash },
      'the slips are not those that were sealed',
    );
    if (differing.size >= DIFFERING_MAX) differing.delete(differing.keys().next().value!);
    differing.set(sealed.hash, { hash, slips });
  }

  /** Requests for the same draw share one computation; other draws are queued. */
  function computeQueued(draw: SealedDraw, sealed: SealRoot): Promise<void> {
    const pending = computing.get(sealed.hash);
    if (pending) return pending;
    const turn = last.then(() => compute(draw, sealed)).finally(() => computing.delete(sealed.hash));
    computing.set(sealed.hash, turn);
    last = turn.catch(() => {});
    return turn;
  }

  async function read<Found>(
    draw: SealedDraw,
    sealed: SealRoot,
    find: (root: SealRoot) => Promise<Found | undefined>,
  ): Promise<Found> {
    const currentRoot = () => differing.get(sealed.hash) ?? sealed;
    const found = await find(currentRoot());
    if (found !== undefined) return found;
    await computeQueued(draw, sealed);
    const computed = await find(currentRoot());
    if (computed === undefined) throw new Error(`the files of ${draw.name} cannot be stored`);
    return computed;
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
