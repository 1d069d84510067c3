import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { AppContext } from '../../../context/app-context.ts';
import type { Draw } from '../draws/index.ts';
import { type Node, rootOf, treeOf } from './seal-tree.ts';
import { type Place, sealedFiles } from './sealed-files.ts';
import { leavesOf } from './seals.queries.ts';

type SealedIssue = Pick<Draw, 'id' | 'name' | 'game' | 'odds'>;
/** What a seal says of its tree. */
type SealedTree = Pick<Node, 'hash' | 'slips'>;

/** Finds the leaves of sealed issues and the places of slips among them. */
export type SealedDraws = {
  /** leaves.txt, as gzip. */
  leaves(issue: SealedIssue, sealed: SealedTree): Promise<Readable>;
  /** The place of a leaf by its owner; undefined when the issue has none. */
  place(
    issue: SealedIssue,
    sealed: SealedTree,
    owner: string,
  ): Promise<(Place & { slips: number }) | undefined>;
};

/** Issues whose slips no longer give their seal, of which a process remembers what they give instead. */
const CHANGED_MAX = 100;

/**
 * Leaves and trees follow from the slips and cost much to make, so they are made once, kept as files and read from
 * there. Only one issue is made at a time, and nothing of it stays in memory: who asks for many makes the house
 * neither slower nor larger.
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

  async function make(issue: SealedIssue, sealed: SealedTree): Promise<void> {
    const { leaves } = await store.tx((tx) => leavesOf(tx, issue));
    const tree = await treeOf(leaves.nodes);
    await files.write(leaves, tree);
    const { hash, slips } = rootOf(tree);
    changed.delete(sealed.hash);
    if (hash === sealed.hash) return;
    // Given out all the same: everybody is to see that they are not what was sealed.
    log.error(
      { issue: issue.name, sealed: sealed.hash, found: hash },
      'the slips are not those that were sealed',
    );
    if (changed.size >= CHANGED_MAX) changed.delete(changed.keys().next().value!);
    changed.set(sealed.hash, { hash, slips });
  }

  /** Those who ask for the same wait for the same; others wait their turn. */
  function makeInTurn(issue: SealedIssue, sealed: SealedTree): Promise<void> {
    const known = making.get(sealed.hash);
    if (known) return known;
    const turn = last.then(() => make(issue, sealed)).finally(() => making.delete(sealed.hash));
    making.set(sealed.hash, turn);
    last = turn.catch(() => {});
    return turn;
  }

  async function read<Found>(
    issue: SealedIssue,
    sealed: SealedTree,
    find: (tree: SealedTree) => Promise<Found | undefined>,
  ): Promise<Found> {
    const now = () => changed.get(sealed.hash) ?? sealed;
    const found = await find(now());
    if (found !== undefined) return found;
    await makeInTurn(issue, sealed);
    const made = await find(now());
    if (made === undefined) throw new Error(`the files of ${issue.name} cannot be kept`);
    return made;
  }

  return {
    leaves: (issue, sealed) => read(issue, sealed, ({ hash }) => files.leaves(hash)),
    place: (issue, sealed, owner) =>
      read(issue, sealed, async ({ hash, slips }) => {
        const count = Number(slips);
        const place = await files.place(hash, count, owner);
        return place === undefined
          ? undefined
          : { found: place === 'nobody' ? undefined : { ...place, slips: count } };
      }).then(({ found }) => found),
  };
}
