import { Worker } from 'node:worker_threads';
import { done, type Result, refuse } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const READ_MS_MAX = 8000;
const WAITING_MAX = 20;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * What the QR code in a data: URL (PNG or JPEG, at most 2 MiB) says. Pictures are read one at a time in a thread of their own
 * that is thrown away afterwards: a hostile picture costs a few seconds of one core and nothing else.
 */
export async function readQr(dataUrl: string): Promise<Result<string, Refused>> {
  const file = fileOf(dataUrl);
  if (!file) return refuse('qr_unreadable');
  if (waiting >= WAITING_MAX) return refuse('server_busy');
  waiting += 1;
  const mine = last
    .then(() => readInThread(file))
    .finally(() => {
      waiting -= 1;
    });
  last = mine.catch(() => {});
  const text = await mine;
  return text ? done(text) : refuse('qr_unreadable');
}

function fileOf(dataUrl: string): Buffer | null {
  const base64 = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl)?.[1];
  if (!base64) return null;
  const file = Buffer.from(base64, 'base64');
  return file.length <= FILE_BYTES_MAX ? file : null;
}

function readInThread(file: Buffer): Promise<string | null> {
  const worker = new Worker(new URL('./qr-worker.mjs', import.meta.url), {
    workerData: new Uint8Array(file),
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 384 },
  });
  return new Promise((resolve, reject) => {
    const stop = setTimeout(() => void worker.terminate(), READ_MS_MAX);
    const end = (text: string | null) => {
      clearTimeout(stop);
      resolve(text);
      void worker.terminate();
    };
    worker.once('message', (text: string | null) => end(text));
    // Out of memory is a hostile picture; anything else is a bug of ours.
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      end(null);
    });
    worker.once('exit', () => end(null));
  });
}
