import { Worker } from 'node:worker_threads';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { createTurns, type TurnLimits } from '../../util/turns.ts';

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
/** How long an idle thread is kept, ms: starting one takes longer than reading a picture, but it uses 30 MB. */
const IDLE_MS = 60_000;

/** The jobs of `picture-worker.mjs` with their result types. */
type Jobs = { qr: string; copy: Uint8Array };

const memberTurns = createTurns(MEMBER_LIMITS);
let waiting = 0;
let lastJob: Promise<unknown> = Promise.resolve();
let idleThread: { worker: Worker; stopWatching(): void } | undefined;

/**
 * Runs one job on a member's picture in a data: URL (PNG or JPEG, at most 2 MiB); null if it is not a picture. Pictures
 * are processed one at a time in a separate thread, which is terminated if a picture takes too long or too much memory.
 * So a malicious picture costs at most a few seconds of one core. Refused with `server_busy` if too many wait.
 */
export async function runPictureJob<Job extends keyof Jobs>(
  job: Job,
  dataUrl: string,
  memberId: bigint,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  const file = decodeDataUrl(dataUrl);
  if (!file) return ok(null);
  const owner = String(memberId);
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
  const result = lastJob
    .then(() => runInWorker<Jobs[Job]>(job, file))
    .finally(() => {
      waiting -= 1;
    });
  lastJob = result.catch(() => {});
  return ok(await result);
}

function decodeDataUrl(dataUrl: string): Buffer | null {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const file = Buffer.from(base64, 'base64');
  return file.length <= FILE_BYTES_MAX ? file : null;
}

/** Runs a job in the thread; null if the picture is invalid, takes too long or too much memory. */
function runInWorker<Output>(job: keyof Jobs, file: Buffer): Promise<Output | null> {
  const worker = takeThread();
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => void worker.terminate(), WORK_MS_MAX);
    const finish = (output: Output | null) => {
      clearTimeout(timeout);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve(output);
    };
    const onMessage = (output: Output | null) => {
      finish(output);
      parkThread(worker);
    };
    // Out of memory means a malicious picture; any other error is a bug.
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      finish(null);
    };
    const onExit = () => finish(null);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage({ job, file: new Uint8Array(file) });
  });
}

/** The idle thread, or a new one. */
function takeThread(): Worker {
  if (!idleThread) {
    return new Worker(new URL('./picture-worker.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
    });
  }
  const { worker, stopWatching } = idleThread;
  idleThread = undefined;
  stopWatching();
  worker.ref();
  return worker;
}

/** Keeps an idle thread for the next picture. It is unreferenced, so it does not keep the process alive. */
function parkThread(worker: Worker): void {
  const discard = () => {
    idleThread = undefined;
    stopWatching();
    void worker.terminate();
  };
  const end = setTimeout(discard, IDLE_MS).unref();
  const stopWatching = () => {
    clearTimeout(end);
    worker.off('error', discard).off('exit', discard);
  };
  worker.on('error', discard).on('exit', discard).unref();
  idleThread = { worker, stopWatching };
}
