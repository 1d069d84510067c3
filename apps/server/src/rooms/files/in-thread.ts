import { Worker } from 'node:worker_threads';
import { done, type Result, refuse } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const WORK_MS_MAX = 8000;
const WAITING_MAX = 20;

/** What the thread can do with a picture, and what it gives: see `picture-worker.mjs`. */
type Jobs = { qr: string; copy: Uint8Array };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Does one thing with a picture in a data: URL (PNG or JPEG, at most 2 MiB); null when it is none. Pictures are opened one at a time
 * in a thread of their own that is thrown away afterwards: a hostile one costs a few seconds of one core and nothing else.
 */
export async function inThread<Job extends keyof Jobs>(
  job: Job,
  dataUrl: string,
): Promise<Result<Jobs[Job] | null, Refused>> {
  const file = fileOf(dataUrl);
  if (!file) return done(null);
  if (waiting >= WAITING_MAX) return refuse('server_busy');
  waiting += 1;
  const mine = last
    .then(() => work<Jobs[Job]>(job, file))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => {});
  return done(await mine);
}

function fileOf(dataUrl: string): Buffer | null {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const file = Buffer.from(base64, 'base64');
  return file.length <= FILE_BYTES_MAX ? file : null;
}

function work<Given>(job: keyof Jobs, file: Buffer): Promise<Given | null> {
  const worker = new Worker(new URL('./picture-worker.mjs', import.meta.url), {
    workerData: { job, file: new Uint8Array(file) },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return new Promise((resolve, reject) => {
    const stop = setTimeout(() => void worker.terminate(), WORK_MS_MAX);
    const end = (given: Given | null) => {
      clearTimeout(stop);
      resolve(given);
      void worker.terminate();
    };
    worker.once('message', (given: Given | null) => end(given));
    // Out of memory is a hostile picture; anything else is a bug of ours.
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      end(null);
    });
    worker.once('exit', () => end(null));
  });
}
