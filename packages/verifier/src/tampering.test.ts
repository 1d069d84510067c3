import { expect, test } from 'vitest';
import { type Proof, readProof, type Seal, verifyProof, verifySeal, writeProof } from './index.ts';
import { keyOf, signedFile } from './second/sealing.ts';
import { isThorough, seededRandom, type TestDraw, testDrawOf } from './testing.ts';

const seed = Date.now() % 2 ** 31;
const below = seededRandom(seed);
const pick = <Item>(list: readonly Item[]): Item => list[below(list.length)]!;
const flip = (text: string, at = below(text.length)): string =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << below(7))) + text.slice(at + 1);

const trials = [1, 2, 3, 4, 5, 7, 8, 13, 64, 100].flatMap((size) => [
  testDrawOf(size, 1, below),
  testDrawOf(size, 2, below),
]);

/** Input of the verifier: a proof.json and a seal. */
type Input = { proof: string; seal: Seal };

/** Single changes; undefined if a change is not possible for this proof. */
const tamperings: Record<string, (proof: Proof, trial: TestDraw) => Partial<Input> | undefined> = {
  'a bit of the proof': (proof) => ({ proof: flip(compact(proof)) }),
  'a bit of the leaf': (proof) => write({ ...proof, leaf: flip(proof.leaf) }),
  'another leaf': (proof, { leaves }) => write({ ...proof, leaf: pick(leaves).text }),
  'a leaf of another issue': (proof) => write({ ...proof, leaf: pick(pick(trials).leaves).text }),
  'another stake': (proof) => write({ ...proof, leaf: proof.leaf.replace(/\d$/, String(below(10))) }),
  'another index': (proof) => write({ ...proof, index: below(proof.slips + 1) }),
  'another size': (proof) => write({ ...proof, slips: below(2 * proof.slips + 2) }),
  'another size in proof and seal': (proof, { seal }) => {
    const slips = below(2 * proof.slips + 2);
    return { ...write({ ...proof, slips }), seal: { ...seal, slips: BigInt(slips) } };
  },
  'a shorter path': (proof) => changePath(proof, (path) => path.splice(below(path.length), 1)),
  'a longer path': (proof) => changePath(proof, (path) => path.splice(below(path.length), 0, pick(path))),
  'another order': (proof) =>
    changePath(proof, (path) => path.splice(below(path.length), 0, ...path.splice(below(path.length), 1))),
  'a node of another path': (proof, { tree }) =>
    changePath(proof, (path) => {
      const other = tree.proof(below(proof.slips))!.path;
      path[below(path.length)] = pick(other.length > 0 ? other : path);
    }),
  'a bit of a hash': (proof) => changeNode(proof, (node) => ({ hash: flip(node.hash) })),
  'another sum': (proof) =>
    changeNode(proof, (node) => {
      const name = pick(['slips', 'stakes', 'most'] as const);
      return { [name]: pick([node[name] + 1n, node[name] - 1n, 0n, node[name] * 2n, 2n ** 63n - 1n]) };
    }),
  'two sums in each other’s place': (proof) =>
    changeNode(proof, ({ stakes, most }) => ({ stakes: most, most: stakes })),
  'a sum moved to the next node': (proof) =>
    changePath(proof, (path) => {
      const [from, to] = [below(path.length), below(path.length)];
      path[from] = { ...path[from]!, stakes: path[from]!.stakes - 1n };
      path[to] = { ...path[to]!, stakes: path[to]!.stakes + 1n };
    }),
  'a bit of the root': (_, { seal }) => ({ seal: { ...seal, root: flip(seal.root) } }),
  'another sum in the seal': (_, { seal }) => {
    const name = pick(['slips', 'stakes', 'most', 'odds'] as const);
    return { seal: { ...seal, [name]: pick([seal[name] + 1n, seal[name] - 1n, 0n, seal[name] * 2n]) } };
  },
  'the seal of another issue': () => ({ seal: pick(trials).seal }),
  'hours without the slip': ({ leaf }, { seal }) => {
    const accepted = leaf.split(' ')[3]!;
    return {
      seal: pick([
        { ...seal, closes: accepted },
        { ...seal, opens: `${accepted}+` },
      ]),
    };
  },
  'another name in the seal': (_, { seal }) => ({ seal: { ...seal, issue: flip(seal.issue) } }),
};

/** proof.json without spaces, so that every character matters. */
function compact(proof: Proof): string {
  return JSON.stringify(JSON.parse(writeProof(proof)));
}

function write(proof: Proof): Partial<Input> {
  return { proof: compact(proof) };
}

function changePath(proof: Proof, change: (path: Proof['path']) => void): Partial<Input> | undefined {
  if (proof.path.length === 0) return undefined;
  const path = [...proof.path];
  change(path);
  return write({ ...proof, path });
}

type PathNode = Proof['path'][number];
function changeNode(proof: Proof, change: (node: PathNode) => Partial<PathNode>): Partial<Input> | undefined {
  return changePath(proof, (path) => {
    const at = below(path.length);
    path[at] = { ...path[at]!, ...change(path[at]!) };
  });
}

function verifies({ proof, seal }: Input): boolean {
  const read = readProof(proof);
  return read.ok && verifyProof(read.value, seal).ok;
}

/** Whether the change had no effect, by chance. */
function isSame(one: Input, other: Input): boolean {
  const names = Object.keys(one.seal) as (keyof Seal)[];
  return one.proof === other.proof && names.every((name) => one.seal[name] === other.seal[name]);
}

const PROOFS = isThorough ? 100_000 : 20_000;
const SIGNED_FILES = isThorough ? 2_000 : 500;

test(`none of ${PROOFS} changed proofs, leaves and roots verifies`, () => {
  const tried = new Map(Object.keys(tamperings).map((name) => [name, 0]));
  const passed: string[] = [];
  for (let count = 0; count < PROOFS; ) {
    const trial = pick(trials);
    const proof = trial.tree.proof(below(trial.leaves.length))!;
    const [name, tamper] = pick(Object.entries(tamperings));
    const honest = { proof: compact(proof), seal: trial.seal };
    const tampered = { ...honest, ...tamper(proof, trial) };
    if (isSame(honest, tampered)) continue;
    count += 1;
    tried.set(name, tried.get(name)! + 1);
    if (verifies(tampered)) passed.push(`${name}: ${tampered.proof}`);
  }
  expect(passed.slice(0, 5), `seed ${seed}`).toEqual([]);
  expect(Math.min(...tried.values())).toBeGreaterThan(PROOFS / 100);
}, 60_000);

test(`none of ${SIGNED_FILES} signed files with a changed bit passes every step`, () => {
  const signer = keyOf('house');
  const passed: string[] = [];
  for (let count = 0; count < SIGNED_FILES; count += 1) {
    const { sealText } = pick(trials);
    const honest = JSON.stringify(JSON.parse(signedFile('seal', sealText, signer)));
    const tampered = flip(honest);
    const { steps } = verifySeal(tampered, [signer.name]);
    if (steps.every(({ outcome }) => outcome === 'ok')) passed.push(tampered);
  }
  expect(passed, `seed ${seed}`).toEqual([]);
}, 60_000);
