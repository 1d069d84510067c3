import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Returns `read` for many callers at once: those that ask while a read is running, or within `pauseMs` of its start,
 * share the next one. Nobody gets an answer that was read before they asked.
 */
export function joinReads<Answer>(read: () => Promise<Answer>, pauseMs: number): () => Promise<Answer> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Answer> | null = null;
  const begin = () => {
    next = null;
    const answer = read();
    running = Promise.allSettled([answer, sleep(pauseMs, undefined, { ref: false })]).then(() => {
      running = null;
    });
    return answer;
  };
  return () => {
    if (running === null) return begin();
    next ??= running.then(begin);
    return next;
  };
}
