import type { LiveHint } from '@shwe/client';
import { client } from './client.ts';
import { keys, queryClient, refetchTopics, type Topic } from './query.ts';
import { fetchServerInfo, useServerInfo } from './server-info.ts';
import { useSession } from './session.ts';

/** The topics that each hint makes stale. Hints carry no figures, so the screens fetch theirs again. */
const STALE_TOPICS: Record<LiveHint['type'], readonly Topic[]> = {
  balance: ['balance', 'home', 'money', 'slips', 'messages'],
  issue: ['draws', 'slips', 'numbers', 'balance', 'money'],
  quota: ['numbers'],
  clock: ['draws', 'numbers'],
  maintenance: ['games'],
  activities: ['money'],
  hello: [],
};

function handleHint(hint: LiveHint): void {
  if (hint.type === 'clock') void fetchServerInfo();
  if (hint.type === 'maintenance') void fetchServerInfo('fresh');
  if (hint.type === 'quota' && hint.issue) {
    void queryClient.invalidateQueries({ queryKey: keys.numbers(hint.issue) });
    return;
  }
  void refetchTopics(...STALE_TOPICS[hint.type]);
}

/**
 * Listens to the live stream. When a lost connection is back, the time and everything on the screen are fetched again.
 * `onLost`: the connection ended, or could not be made.
 */
export function startLive(onLost: () => void = () => {}): () => void {
  let wasLost = false;
  const connect = () =>
    client.listen(handleHint, (state) => {
      if (state === 'off') {
        wasLost = true;
        onLost();
      } else if (wasLost) {
        wasLost = false;
        // While the phone slept, its clock may have stopped, and it may have missed that business time was moved.
        void fetchServerInfo('fresh').then(() => queryClient.invalidateQueries());
      }
    });
  let stop = connect();
  const unsubscribe = useSession.subscribe(() => {
    stop();
    stop = connect();
  });
  // When maintenance ends, everything is fetched again that was refused meanwhile.
  const unsubscribeServerInfo = useServerInfo.subscribe((now, was) => {
    if (was.maintenance && !now.maintenance) void queryClient.invalidateQueries();
  });
  return () => {
    stop();
    unsubscribeServerInfo();
    unsubscribe();
  };
}
