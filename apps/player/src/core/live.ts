import type { LiveHint } from '@shwe/client';
import { client } from './client.ts';
import { fetchPlatform, usePlatform } from './platform.ts';
import { keys, queryClient, refetchTopics, type Topic } from './query.ts';
import { useSession } from './session.ts';

/** What a hint makes stale. Hints carry no figures: each screen fetches its own again. */
const STALE_BY: Record<LiveHint['type'], readonly Topic[]> = {
  balance: ['balance', 'home', 'money', 'slips', 'messages'],
  issue: ['draws', 'slips', 'numbers', 'balance', 'money'],
  quota: ['numbers'],
  clock: ['draws', 'numbers'],
  maintenance: [],
  hello: [],
};

function handleHint(hint: LiveHint): void {
  if (hint.type === 'clock') void fetchPlatform();
  if (hint.type === 'maintenance') void fetchPlatform('fresh');
  if (hint.type === 'quota' && hint.issue) {
    void queryClient.invalidateQueries({ queryKey: keys.numbers(hint.issue) });
    return;
  }
  void refetchTopics(...STALE_BY[hint.type]);
}

/** Listens to the live stream. After a break, the time and everything on screen are fetched again. */
export function startLive(): () => void {
  let broken = false;
  const connect = () =>
    client.listen(handleHint, (state) => {
      if (state === 'off') broken = true;
      else if (broken) {
        broken = false;
        // A phone that slept may have stopped its clock, and may have missed that the server's was moved.
        void fetchPlatform('fresh').then(() => queryClient.invalidateQueries());
      }
    });
  let stop = connect();
  const unsubscribe = useSession.subscribe(() => {
    stop();
    stop = connect();
  });
  // Maintenance is over: fetches what the screens were refused meanwhile.
  const unwatch = usePlatform.subscribe((now, was) => {
    if (was.maintenance && !now.maintenance) void queryClient.invalidateQueries();
  });
  return () => {
    stop();
    unwatch();
    unsubscribe();
  };
}
