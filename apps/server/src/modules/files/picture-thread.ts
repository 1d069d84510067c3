import { Worker } from 'node:worker_threads';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { createTurns, type TurnLimits } from '../../util/turns.ts';

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const WORK_MS_MAX = 8000;
const WAITING_MAX = 20;
/** Pictures of one member at once, so that each waits behind one of every other member at most. */
const OF_MEMBER: TurnLimits = { atOnceMax: 1, waitingMax: 3 };
/** Starting a thread takes longer than reading a picture, so it is reused. An idle one ends, to free its 30 MB. */
const IDLE_MS_MAX = 60_000;

/** The jobs of `picture-worker.mjs` with their result types. */
type Jobs = { qr: string; copy: Uint8Array };

const members = createTurns(OF_MEMBER);
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let idle: { worker: Worker; dismiss(): void } | undefined;

/**
 * Runs one job on a member's picture in a data: URL (PNG or JPEG, at most 2 MiB); null if it is not a picture. Pictures are
 * processed one at a time in a separate thread, which is terminated if a picture takes too long or too much memory.
 * So a malicious picture costs at most a few seconds of one core. Refused with `server_busy` if too many wait.
 */
export async function inThread<Job extends keyof Jobs>(
  job: Job,
  dataUrl: string,
  memberId: bigint,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  const file = fileOf(dataUrl);
  if (!file) return ok(null);
  const owner = String(memberId);
  const entered = members.enter(owner);
  if (entered === false) return refuse('server_busy');
  await entered;
  return enqueue(job, file).finally(() => members.leave(owner));
}

async function enqueue<Job extends keyof Jobs>(
  job: Job,
  file: Buffer,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  if (waiting >= WAITING_MAX) return refuse('server_busy');
  waiting += 1;
  const mine = last
    .then(() => work<Jobs[Job]>(job, file))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => {});
  return ok(await mine);
}

function fileOf(dataUrl: string): Buffer | null {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const file = Buffer.from(base64, 'base64');
  return file.length <= FILE_BYTES_MAX ? file : null;
}

function work<Output>(job: keyof Jobs, file: Buffer): Promise<Output | null> {
  const worker = takeThread();
  return new Promise((resolve, reject) => {
    const stop = setTimeout(() => void worker.terminate(), WORK_MS_MAX);
    const end = (output: Output | null) => {
      clearTimeout(stop);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      resolve(output);
    };
    const answered = (output: Output | null) => {
      end(output);
      parkThread(worker);
    };
    // Out of memory means a malicious picture; any other error is a bug.
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      end(null);
    };
    const ended = () => end(null);
    worker.on('message', answered).on('error', failed).on('exit', ended);
    worker.postMessage({ job, file: new Uint8Array(file) });
  });
}

function takeThread(): Worker {
  if (!idle) {
    return new Worker(new URL('./picture-worker.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 384 },
    });
  }
  const { worker, dismiss } = idle;
  idle = undefined;
  dismiss();
  worker.ref();
  return worker;
}

/** Keeps an idle thread for the next picture. It is unreferenced, so it does not keep the process alive. */
function parkThread(worker: Worker): void {
  const forget = () => {
    idle = undefined;
    dismiss();
    void worker.terminate();
  };
  const end = setTimeout(forget, IDLE_MS_MAX).unref();
  const dismiss = () => {
    clearTimeout(end);
    worker.off('error', forget).off('exit', forget);
  };
  worker.on('error', forget).on('exit', forget).unref();
  idle = { worker, dismiss };
}
