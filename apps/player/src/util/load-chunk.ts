/** A chunk that takes longer than this counts as failed, ms. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A chunk did not load. Nothing was sent to the server, so reloading the page does no harm. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('a part of the app did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

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
