import { expect, test } from 'vitest';
import { createEventParser, type LiveHint } from './live.ts';

function hintsOf(...chunks: string[]): LiveHint[] {
  const hints: LiveHint[] = [];
  const feed = createEventParser((hint) => hints.push(hint));
  for (const chunk of chunks) feed(chunk);
  return hints;
}

test('reads the same hints however the stream is split', () => {
  const text =
    ': still here\n\ndata: {"type":"balance","at":"x"}\n\ndata: {"type":"quota","issue":"2d-1","at":"y"}\n\n';
  const whole = hintsOf(text);
  expect(whole.map((hint) => hint.type)).toEqual(['balance', 'quota']);
  expect(hintsOf(...text)).toEqual(whole);
});

test('accepts CRLF and several data lines, and waits for the end of an event', () => {
  expect(hintsOf('data: {"type":\r\ndata: "issue"}\r\n\r\n')).toEqual([{ type: 'issue' }]);
  expect(hintsOf('data: {"type":"issue"}\n')).toEqual([]);
});

test('skips an event that is not JSON', () => {
  expect(hintsOf('data: {broken\n\ndata: {"type":"clock"}\n\n')).toEqual([{ type: 'clock' }]);
});
