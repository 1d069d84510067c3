import { expect, test } from 'vitest';
import { turnoverShare } from './turnover-share.ts';

const row = (source: string, required: number) => ({ source, required }) as never;

test.each([
  ['no requirement', 0, [], 0],
  ['nothing bet', 4_000, [row('deposit', 4_000)], 0],
  ['a quarter bet', 3_000, [row('deposit', 4_000)], 0.25],
  ['several', 3_000, [row('deposit', 1_000), row('bonus', 5_000)], 0.5],
  ['what an agent sent is left out', 3_000, [row('deposit', 4_000), row('transfer', 96_000)], 0.25],
  ['only what an agent sent', 0, [row('transfer', 96_000)], 0],
  ['all bet', 0, [row('deposit', 4_000)], 1],
])('%s', (_, ml, turnover, share) => expect(turnoverShare({ ml, turnover })).toBe(share));
