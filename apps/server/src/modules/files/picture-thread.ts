import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { createJobThread } from '../../util/job-thread.ts';
import { createTurns, type TurnLimits } from '../../util/turns.ts';
import { isPng } from './png.ts';

/** The largest picture that is processed. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;
/** How long one picture may take, ms. */
const WORK_MS_MAX = 8000;
/** Pictures of all members that wait or are processed. */
const QUEUE_MAX = 20;
/** Pictures of one member at once, so that each waits behind one of every other member at most. */
const MEMBER_LIMITS: TurnLimits = { atOnceMax: 1, waitingMax: 3 };
/** Memory of the thread. */
const MEMORY_MB_MAX = 384;

/** The jobs of `picture-worker.mjs` with their result types. */
type Jobs = { qr: string; copy: Uint8Array };

const memberTurns = createTurns(MEMBER_LIMITS);
const thread = createJobThread(new URL('./picture-worker.mjs', import.meta.url), {
  workMsMax: WORK_MS_MAX,
  memoryMbMax: MEMORY_MB_MAX,
});
let waiting = 0;

/**
 * Runs one job on a member's picture in a data: URL (PNG or JPEG, at most 2 MiB); null if it is not a picture. Pictures
 * are processed one at a time in a separate thread, which is terminated if a picture takes too long or too much memory.
 * So a malicious picture costs at most a few seconds of one core. Refused with `server_busy` if too many wait.
 */
export async function runPictureJob<Job extends keyof Jobs>(
  job: Job,
  dataUrl: string,
  sender: bigint | string,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  const file = decodeDataUrl(dataUrl);
  if (!file || !looksLikePicture(file)) return ok(null);
  const owner = String(sender);
  const entered = memberTurns.enter(owner);
  if (entered === false) return refuse('server_busy');
  await entered;
  return enqueue(job, file).finally(() => memberTurns.leave(owner));
}

async function enqueue<Job extends keyof Jobs>(
  job: Job,
  file: Buffer,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  if (waiting >= QUEUE_MAX) return refuse('server_busy');
  waiting += 1;
  try {
    // Null also for a malicious picture.
    return ok(await thread.run<Jobs[Job]>({ job, file: new Uint8Array(file) }));
  } finally {
    waiting -= 1;
  }
}

/** What is neither a PNG nor a JPEG by its first bytes takes no turn of the thread. */
function looksLikePicture(file: Buffer): boolean {
  return isPng(file) || (file[0] === 0xff && file[1] === 0xd8);
}

function decodeDataUrl(dataUrl: string): Buffer | null {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const file = Buffer.from(base64, 'base64');
  return file.length <= FILE_BYTES_MAX ? file : null;
}
