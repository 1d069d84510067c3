// The thread that reads one picture. Plain JavaScript, because a thread begins without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readPicture } = await import('./picture.ts');
parentPort?.postMessage(readPicture(Buffer.from(workerData)));
