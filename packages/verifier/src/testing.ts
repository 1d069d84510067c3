import { ownerOf, readLeaf, readSeal, type Seal, type Tree, treeOf } from './index.ts';
import type { Leaf } from './leaf.ts';
import { fieldsOf, type Spec, textOf } from './second/sealing.ts';

/** Whether the random tests make five times as many tries (`npm run tampering`). */
export const isThorough = process.env.SHWE_TAMPERING === 'thorough';

/** Pseudo-random numbers from 0 to below `below`, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A test draw: its leaves in order, their tree and a matching seal. */
export type TestDraw = { leaves: Leaf[]; tree: Tree; seal: Seal; sealText: string };

/** Creates a draw of `count` slips with random numbers and stakes. */
export function testDrawOf(count: number, game: 1 | 2, below: (limit: number) => number): TestDraw {
  const issue = game === 1 ? '2d-20261123-morning' : '3d-20261201';
  const odds = game === 1 ? 80 : 700;
  const texts = Array.from({ length: count }, (_, slip) => {
    const owner = ownerOf(issue, `${slip}`, `${below(1e9)}`);
    const accepted = `2026-11-23T0${below(5)}:${10 + below(50)}:00.${100 + below(900)}Z`;
    return `shwe-leaf/v1 ${issue} ${owner} ${accepted} ${linesOf(game, below)}`;
  }).sort();
  const times = { opens: '2026-11-22T10:30:00.000Z', closes: '2026-11-23T05:10:00.000Z' };
  const spec: Spec = { issue, game, odds, ...times, sealed: times.closes, slips: [], leaves: texts };
  const sealText = textOf('shwe-seal/v1', fieldsOf(spec));
  const leaves = texts.map((text) => must(readLeaf(text)));
  return { leaves, tree: must(treeOf(leaves, BigInt(odds))), seal: must(readSeal(sealText)), sealText };
}

function linesOf(game: 1 | 2, below: (limit: number) => number): string {
  const numbers = Array.from({ length: 1 + below(6) }, () => below(10 ** (game + 1)));
  const names = [...new Set(numbers)].map((number) => String(number).padStart(game + 1, '0')).sort();
  return names.map((name) => `${name}:${1 + below(1e9)}`).join(',');
}

/** The value of a result that must be good. */
export function must<Value>(read: { ok: true; value: Value } | { ok: false; why: string }): Value {
  if (!read.ok) throw new Error(read.why);
  return read.value;
}

let runs = 0;

/**
 * Runs a program of this package in this process, which takes a fraction of the time of a process of its own: `url` is
 * its file, `words` its arguments. Returns its exit code and what it printed.
 */
export async function runHere(url: URL, words: readonly string[]) {
  const before = { argv: process.argv, log: console.log, error: console.error };
  let stdout = '';
  let stderr = '';
  process.argv = [...process.argv.slice(0, 2), ...words];
  console.log = (line: string) => {
    stdout += `${line}\n`;
  };
  console.error = (line: string) => {
    stderr += `${line}\n`;
  };
  try {
    // The number makes it another module, which runs again.
    await import(/* @vite-ignore */ `${url.pathname}?run=${runs++}`);
    return { status: Number(process.exitCode ?? 0), stdout, stderr };
  } finally {
    process.argv = before.argv;
    console.log = before.log;
    console.error = before.error;
    process.exitCode = undefined;
  }
}
