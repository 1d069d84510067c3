import { describe, expect, test } from 'vitest';
import { drawnNumber, drawSector, prizeHash, seedCommitment } from './prize-draw.ts';

const serverSeed = '11'.repeat(32);
const seeds = { serverSeed, clientSeed: 'shwe', turn: 'PD-40001' };

describe('a prize draw', () => {
  test('is what openssl says: printf shwe:PD-40001 | openssl dgst -sha256 -mac HMAC -macopt hexkey:1111…', () => {
    expect(seedCommitment(serverSeed)).toBe(
      '02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc',
    );
    expect(prizeHash(seeds)).toBe('5f5d8aa5ec68e87d9cf2ddb130ae3021d1f634df64e688cb4d7179d1f530a2d3');
    expect(drawnNumber(seeds, 200)).toBe(0x5f5d8aa5 % 200);
  });

  test('depends on each of its three parts', () => {
    const others = [
      { ...seeds, clientSeed: 'shwf' },
      { ...seeds, turn: 'PD-40002' },
      { ...seeds, serverSeed: '22'.repeat(32) },
    ];
    for (const other of others) expect(prizeHash(other)).not.toBe(prizeHash(seeds));
  });

  test('leaves out words from which the numbers would not be equally likely', () => {
    // Of totals above 2^31 only words below the total count: the first such word of the hash is the number.
    const total = 2 ** 31 + 1;
    const words = prizeHash(seeds)
      .match(/.{8}/g)!
      .map((word) => Number.parseInt(word, 16));
    expect(words[0]).toBeLessThan(total);
    expect(drawnNumber(seeds, total)).toBe(words[0]);
    const first = words.findIndex((word) => word < words[0]!);
    expect(drawnNumber(seeds, words[0]!)).toBe(
      words.find((word) => word < 2 ** 32 - (2 ** 32 % words[0]!))! % words[0]!,
    );
    expect(first).toBeGreaterThan(0);
  });

  test('goes to a second round when all eight words are left out', () => {
    // A total of 2^31 + 1 leaves out almost half of the words.
    const total = 2 ** 31 + 1;
    const isOut = (hash: string) => hash.match(/.{8}/g)!.every((word) => Number.parseInt(word, 16) >= total);
    let at = 0;
    // About one in 256 hashes.
    while (at < 10_000 && !isOut(prizeHash({ ...seeds, clientSeed: `s${at}` }))) at += 1;
    expect(at).toBeLessThan(10_000);
    const rare = { ...seeds, clientSeed: `s${at}` };
    const second = prizeHash(rare, 2)
      .match(/.{8}/g)!
      .map((word) => Number.parseInt(word, 16));
    expect(drawnNumber(rare, total)).toBe(second.find((word) => word < total));
  });

  test('gives each sector its weight, and the first sector the lowest numbers', () => {
    const weights = [1, 3, 16];
    const counts = [0, 0, 0];
    for (let at = 0; at < 20_000; at += 1) {
      const { number, sector } = drawSector({ ...seeds, clientSeed: `s${at}` }, weights);
      expect(sector).toBe(number < 1 ? 0 : number < 4 ? 1 : 2);
      counts[sector]! += 1;
    }
    // Five standard deviations.
    expect(Math.abs(counts[0]! - 1000)).toBeLessThan(155);
    expect(Math.abs(counts[1]! - 3000)).toBeLessThan(255);
  });
});
