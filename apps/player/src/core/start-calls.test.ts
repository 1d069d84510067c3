import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { client } from './client.ts';
import { callOrTake, dropStartCalls, sendStartCalls } from './start-calls.ts';

const sent = vi.fn();
beforeEach(() => {
  sent.mockClear();
  vi.spyOn(client, 'serverInfo').mockResolvedValue({ ok: false, failure: { kind: 'network' } });
  vi.spyOn(client, 'call').mockImplementation(async (group, name) => {
    sent(`${group}.${name}`);
    return { ok: false, failure: { kind: 'timeout' } };
  });
});
afterEach(() => {
  dropStartCalls();
  vi.restoreAllMocks();
});

const draws = { gameId: 1, winState: 2 } as const;
const HOME = ['content.getindex', 'draws.sections'];

test('home uses each answer of the start once, and asks itself afterwards', async () => {
  sendStartCalls('home');
  expect(sent.mock.calls.flat()).toEqual(HOME);
  await callOrTake('content', 'getindex', {}, {});
  await callOrTake('draws', 'sections', draws, {});
  expect(sent.mock.calls.flat()).toEqual(HOME);
  await callOrTake('content', 'getindex', {}, {});
  expect(sent.mock.calls.flat()).toEqual([...HOME, 'content.getindex']);
});

test('an answer is for its own input only, and is not used once it is dropped', async () => {
  sendStartCalls('home');
  await callOrTake('draws', 'sections', { ...draws, gameId: 2 }, {});
  expect(sent).toHaveBeenCalledTimes(3);
  dropStartCalls();
  await callOrTake('draws', 'sections', draws, {});
  expect(sent).toHaveBeenCalledTimes(4);
});

test('another screen asks at the start for the time only', () => {
  sendStartCalls('elsewhere');
  expect(client.serverInfo).toHaveBeenCalledOnce();
  expect(sent).not.toHaveBeenCalled();
});
