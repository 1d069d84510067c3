// The thread that decodes pictures, one at a time. Plain JavaScript, because a thread starts without the TypeScript
// loader.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { readQrText } = await import('./picture.ts');
const { copyPicture } = await import('./copy-picture.ts');
parentPort?.on('message', ({ job, file }) => {
  const bytes = Buffer.from(file);
  parentPort?.postMessage(job === 'qr' ? readQrText(bytes) : copyPicture(bytes));
});
