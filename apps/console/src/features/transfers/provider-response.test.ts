import { expect, it } from 'vitest';
import { readWord } from './provider-response.ts';

it('reads an answer of the protocol and leaves every other as it was said', () => {
  expect(readWord('{"state":"done","moved":4000,"balance":27000}')).toEqual({
    state: 'done',
    moved: 4000,
    balance: 27_000,
  });
  for (const other of ['', 'null', '[]', '502 Bad Gateway', '{"state":"maybe","moved":1,"balance":1}']) {
    expect(readWord(other), other).toBeNull();
  }
  expect(readWord('{"state":"done","moved":"4000","balance":1}')).toBeNull();
});
