import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkSettlement } from './settlement-check.ts';

const textOf = (vector: string, file: string) =>
  readFileSync(fileURLToPath(new URL(`../vectors/good/${vector}/${file}`, import.meta.url)), 'utf8');
const of = (vector: string) => ({
  seal: textOf(vector, 'seal.json'),
  leaves: textOf(vector, 'leaves.txt'),
  keys: JSON.parse(textOf(vector, 'expected.json')).keys as string[],
});
const FIGURES = { game: 1, setIndex: '1562.83', setValue: '68480.86' } as const;

test.each(['result', 'result-large'])(
  'what the draw %s pays follows from its slips and the figures',
  (name) => {
    const published = JSON.parse(textOf(name, 'result.json'));
    const check = checkSettlement({ ...of(name), figures: FIGURES });
    expect(check).toMatchObject({ ok: true, number: published.number, winners: published.winners });
    expect(check.ok && [check.stake, check.payout]).toEqual([
      BigInt(published.stake),
      BigInt(published.payout),
    ]);
    expect(check.ok && check.won.map((line) => /\b30:/.test(line))).toEqual(
      Array(published.winners).fill(true),
    );
  },
);

test('figures of the other game pay nobody', () => {
  const other = { game: 2, prize: '835430' } as const;
  expect(checkSettlement({ ...of('result'), figures: other })).toEqual({
    ok: false,
    why: ['the figures are of another game'],
  });
  expect(checkSettlement({ ...of('three-digits'), figures: FIGURES })).toMatchObject({ ok: false });
});

test('slips of another draw, or a seal of another or an unknown key, pay nobody', () => {
  const slips = checkSettlement({ ...of('result'), leaves: of('eight').leaves, figures: FIGURES });
  expect(!slips.ok && slips.why.map((why) => why.split(':')[0])).toEqual([
    ...['slips', 'stakes', 'most', 'root', 'numbers'],
  ]);
  const key = checkSettlement({ ...of('result'), keys: ['A'.repeat(43)], figures: FIGURES });
  expect([key.ok, !key.ok && key.why.length > 0]).toEqual([false, true]);
  const unknown = checkSettlement({ ...of('result'), keys: [], figures: FIGURES });
  expect([unknown.ok, !unknown.ok && unknown.why.length > 0]).toEqual([false, true]);
});
