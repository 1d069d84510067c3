import { Worker } from 'node:worker_threads';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const WORK_MS_MAX = 8000;
const WAITING_MAX = 20;
/** To begin a thread takes longer than to read a picture, so it stays for the next one; 30 MB are not held for ever. */
const IDLE_MS_MAX = 60_000;

/** What the thread can do with a picture, and what it gives: see `picture-worker.mjs`. */
type Jobs = { qr: string; copy: Uint8Array };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let idle: { worker: Worker; dismiss(): void } | undefined;

/**
 * Does one thing with a picture in a data: URL (PNG or JPEG, at most 2 MiB); null when it is none. Pictures are
 * opened one at a time in a thread of their own, which is thrown away with any that takes too long or too much
 * memory: a hostile one costs a few seconds of one core and nothing else.
 */
export async function inThread<Job extends keyof Jobs>(
  job: Job,
  dataUrl: string,
): Promise<Result<Jobs[Job] | null, Refused<'server_busy'>>> {
  const file = fileOf(dataUrl);
  if (!file) return ok(null);
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

function work<Given>(job: keyof Jobs, file: Buffer): Promise<Given | null> {
  const worker = takeThread();
  return new Promise((resolve, reject) => {
    const stop = setTimeout(() => void worker.terminate(), WORK_MS_MAX);
    const end = (given: Given | null) => {
      clearTimeout(stop);
      worker.off('message', answered).off('error', failed).off('exit', ended);
      resolve(given);
    };
    const answered = (given: Given | null) => {
      end(given);
      keepThread(worker);
    };
    // Out of memory is a hostile picture; anything else is a bug of ours.
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

/** Nothing waits for a kept thread: the process may end with it. */
function keepThread(worker: Worker): void {
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
