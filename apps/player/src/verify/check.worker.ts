import type { PublicKeys } from '@shwe/client/public-keys';
import { type Leaf, readLeaf, type Step, verifyDraw, verifyReceipt, verifySeal } from '@shwe/verifier';
import { decodeStrict, fetchObject, fetchText, fileUrl } from '../features/lottery/proof/public-files.ts';
import { leafLineOf } from '../features/lottery/proof/slip-link.ts';

/**
 * What to check: a whole draw; with `receipt`, also that receipt; with `proof` too, only the receipt and the seal. Both
 * are texts of files. With `owner`, the start of one, that slip of the draw is looked up.
 */
export type CheckRequest = { drawId: string; receipt?: string; proof?: string; owner?: string | undefined };

/**
 * What the worker reports: progress, steps, the slip looked up (null = there is none), the end. `bytes` = loaded bytes
 * of leaves.txt; broken = not finished.
 */
export type CheckMessage =
  | { kind: 'loading'; bytes: number }
  | { kind: 'counting'; done: number; of: number }
  | { kind: 'step'; step: Step }
  | { kind: 'slip'; slip: Leaf | null }
  | { kind: 'done' }
  | { kind: 'broken' };

const report = (message: CheckMessage) => postMessage(message);
const reportStep = (step: Step) => report({ kind: 'step', step });

self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  check(data).then(
    () => report({ kind: 'done' }),
    () => report({ kind: 'broken' }),
  );
};

async function check({ drawId, receipt, proof, owner }: CheckRequest): Promise<void> {
  report({ kind: 'loading', bytes: 0 });
  const keys = await fetchObject<PublicKeys>('/verify/key');
  const trusted = keys ? [keys.key, ...keys.earlier] : [];
  const seal = await fetchText(fileUrl(drawId, 'seal.json'));
  if (seal === undefined) throw new Error('there is no seal');
  if (receipt !== undefined && proof !== undefined) {
    const checked = verifySeal(seal, trusted);
    for (const step of checked.steps) reportStep(step);
    const context = { seal: checked.seal, sealKey: checked.signed?.key, trustedKeys: trusted, proof };
    for (const step of verifyReceipt(receipt, context)) reportStep(step);
    return;
  }
  const [previous, result] = await Promise.all([
    fetchText(fileUrl(drawId, 'previous.json')),
    fetchText(fileUrl(drawId, 'result.json')),
  ]);
  const leaves = await fetchLeaves(fileUrl(drawId, 'leaves.txt'));
  if (leaves === undefined && result !== undefined)
    throw new Error('the slips of a draw with a result are missing');
  verifyDraw({ seal, previous, leaves, result, receipt }, trusted, {
    step: reportStep,
    progress: (done, of) => report({ kind: 'counting', done, of }),
  });
  if (owner !== undefined && leaves !== undefined) report({ kind: 'slip', slip: slipIn(leaves, owner) });
}

function slipIn(leaves: string, owner: string): Leaf | null {
  const read = readLeaf(leafLineOf(leaves, owner) ?? '');
  return read.ok ? read.value : null;
}

/**
 * The text of leaves.txt; undefined before it is published. It is read as a stream to show progress, because it is
 * large.
 */
async function fetchLeaves(url: string): Promise<string | undefined> {
  const reply = await fetch(url);
  if (reply.status === 404) return undefined;
  if (!reply.ok || !reply.body) throw new Error(`${url}: ${reply.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  const reader = reply.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    bytes += part.value.length;
    report({ kind: 'loading', bytes });
  }
  const all = new Uint8Array(bytes);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return decodeStrict(all);
}
