// The thread that opens one picture. Plain JavaScript, because a thread begins without the loader that reads TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readPicture } = await import('./picture.ts');
const { copyPicture } = await import('./copy-picture.ts');
const file = Buffer.from(workerData.file);
parentPort?.postMessage(workerData.job === 'qr' ? readPicture(file) : copyPicture(file));
