import { expect, test } from 'vitest';
import { parseResponse } from './provider-response.ts';

test('parses a response of the protocol and no other text', () => {
  expect(parseResponse('{"state":"done","moved":4000,"balance":27000}')).toEqual({
    state: 'done',
    moved: 4000,
    balance: 27_000,
  });
  for (const other of ['', 'null', '[]', '502 Bad Gateway', '{"state":"maybe","moved":1,"balance":1}']) {
    expect(parseResponse(other), other).toBeNull();
  }
  expect(parseResponse('{"state":"done","moved":"4000","balance":1}')).toBeNull();
});
