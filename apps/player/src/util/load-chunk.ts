/** A page's chunk that has not come after this long is given up (specification §9). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk that did not come. The page can be loaded again; nothing was sent. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Waits for a chunk, but not for ever. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('late')), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
