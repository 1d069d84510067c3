import type { ReplyDecrypter } from './encrypted-reply.ts';

/** Uses the browser's own primitives where it has them, else downloads noble. No key outlives the page. */
export async function createReplyDecrypter(): Promise<ReplyDecrypter> {
  try {
    const { webCryptoDecrypter } = await import('./decrypt-with-webcrypto.ts');
    return await webCryptoDecrypter();
  } catch {
    const { nobleDecrypter } = await import('./decrypt-with-noble.ts');
    return nobleDecrypter();
  }
}
