import { webCryptoDecrypter } from './decrypt-with-webcrypto.ts';
import type { ReplyDecrypter } from './encrypted-reply.ts';

/** Uses the browser's own primitives where it has them, else downloads noble. No key outlives the page. */
export async function createReplyDecrypter(): Promise<ReplyDecrypter> {
  try {
    return await webCryptoDecrypter();
  } catch {
    const { nobleDecrypter } = await import('./decrypt-with-noble.ts');
    return nobleDecrypter();
  }
}
