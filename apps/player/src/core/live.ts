import type { LiveHint } from '@shwe/client';
import { client } from './client.ts';
import { askPlatform, usePlatform } from './platform.ts';
import { queryClient } from './query.ts';
import { useSession } from './session.ts';

/** Which caches a hint makes stale. Hints carry no figures: the screen asks, under its own rights. */
const STALE_BY: Record<LiveHint['type'], readonly string[]> = {
  balance: ['balance', 'home', 'money', 'slips', 'messages'],
  issue: ['issue', 'slips', 'quota', 'balance', 'money'],
  quota: ['quota'],
  clock: ['issue', 'quota'],
  maintenance: [],
  hello: [],
};

function take(hint: LiveHint): void {
  if (hint.type === 'clock') void askPlatform();
  if (hint.type === 'maintenance') void askPlatform('fresh');
  if (hint.type === 'quota' && hint.issue) {
    void queryClient.invalidateQueries({ queryKey: ['quota', hint.issue] });
    return;
  }
  for (const word of STALE_BY[hint.type]) void queryClient.invalidateQueries({ queryKey: [word] });
}

/** Keeps a live line open for whoever is logged in. After a break the time and everything on screen are asked again. */
export function startLive(): () => void {
  let broken = false;
  const connect = () =>
    client.listen(take, (state) => {
      if (state === 'off') broken = true;
      else if (broken) {
        broken = false;
        // A phone that slept may have stopped its own clock, and a move of the server's may have been missed.
        void askPlatform('fresh').then(() => queryClient.invalidateQueries());
      }
    });
  let stop = connect();
  const unsubscribe = useSession.subscribe(() => {
    stop();
    stop = connect();
  });
  // Open again: what the screens beneath the notice were refused is asked once more.
  const unwatch = usePlatform.subscribe((now, was) => {
    if (was.maintenance && !now.maintenance) void queryClient.invalidateQueries();
  });
  return () => {
    stop();
    unwatch();
    unsubscribe();
  };
}
