import type { SealKit } from './seal-kit.ts';

/**
 * The key pair of this app start. The platform's own primitives where it has them, which costs no bytes; else noble's, fetched
 * then. Either way no key outlives the page.
 */
export async function makeSealKit(): Promise<SealKit> {
  try {
    const { platformSealKit } = await import('./seal-platform.ts');
    return await platformSealKit();
  } catch {
    const { nobleSealKit } = await import('./seal-noble.ts');
    return nobleSealKit();
  }
}
