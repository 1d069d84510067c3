import type { LiveHint } from '@shwe/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { startLive } from './live.ts';
import { keys, queryClient } from './query.ts';
import { setServerInfo } from './server-info-state.ts';
import { useSession } from './session.ts';

const SHOWN = {
  balance: keys.balance,
  home: keys.home,
  draws: keys.draws(1),
  slips: keys.slips(1, 1),
  numbers: keys.numbers('2d-20310106-morning'),
  'numbers of another draw': keys.numbers('2d-20310106-evening'),
  money: keys.limits,
  messages: keys.messages,
  devices: keys.devices,
};

type Listener = { onHint: (hint: LiveHint) => void; onState: (state: 'on' | 'off') => void };
let connections: (Listener & { stopped: boolean })[];

beforeEach(() => {
  connections = [];
  vi.spyOn(client, 'listen').mockImplementation((onHint, onState) => {
    const connection = { onHint, onState: onState!, stopped: false };
    connections.push(connection);
    return () => {
      connection.stopped = true;
    };
  });
  vi.spyOn(client, 'serverInfo').mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  for (const key of Object.values(SHOWN)) queryClient.setQueryData(key, {});
});
afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

/** What is on the screen and no longer up to date. */
const staleNow = () =>
  Object.entries(SHOWN)
    .filter(([, key]) => queryClient.getQueryState(key)?.isInvalidated)
    .map(([name]) => name);

test.each<[LiveHint['type'], string[]]>([
  ['balance', ['balance', 'home', 'slips', 'money', 'messages']],
  // A draw that is settled or cancelled pays, and its slips are won, lost or refunded.
  ['issue', ['balance', 'draws', 'slips', 'numbers', 'numbers of another draw', 'money']],
  ['quota', ['numbers']],
  ['clock', ['draws', 'numbers', 'numbers of another draw']],
  ['maintenance', []],
  // The bonus that is offered, and what is shown of it, may be gone.
  ['activities', ['money']],
  ['hello', []],
])('after a hint of %s, %j are fetched again', (type, stale) => {
  const stop = startLive();
  connections[0]!.onHint({ type, issue: '2d-20310106-morning', at: '2031-01-06T05:00:00.000Z' });
  expect(staleNow()).toEqual(stale);
  expect(client.serverInfo).toHaveBeenCalledTimes(type === 'clock' || type === 'maintenance' ? 1 : 0);
  stop();
});

test('when a lost connection is back, the time and everything on the screen are fetched again', async () => {
  const stop = startLive();
  const { onState } = connections[0]!;
  onState('on');
  await Promise.resolve();
  expect(staleNow()).toEqual([]);
  onState('off');
  onState('on');
  await vi.waitFor(() => expect(staleNow()).toEqual(Object.keys(SHOWN)));
  expect(client.serverInfo).toHaveBeenCalledExactlyOnceWith('fresh');
  stop();
});

test('when maintenance ends, what was refused meanwhile is fetched again', () => {
  const stop = startLive();
  const tell = (maintenance: object | null) =>
    setServerInfo({ mode: 'play', licence: null, version: '1', maintenance } as never);
  tell({ text: 'until noon' });
  tell({ text: 'until one' });
  expect(staleNow()).toEqual([]);
  tell(null);
  expect(staleNow()).toEqual(Object.keys(SHOWN));
  stop();
});

test('after a login or logout, the stream is opened again with the token of now', () => {
  const stop = startLive();
  useSession.setState({ session: { token: 'token', memberId: 200_003 } });
  expect(connections.map(({ stopped }) => stopped)).toEqual([true, false]);
  stop();
  expect(connections.map(({ stopped }) => stopped)).toEqual([true, true]);
  useSession.setState({ session: null });
  expect(connections).toHaveLength(2);
});
