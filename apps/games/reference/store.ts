import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** One line of the journal: what a number moved (0: refused for ever), or what play did, which has none. */
type Line = { tid: string | null; member: string; moved: number };

/** The platform's own books: balances by member, and what became of each transfer's number. */
export type Book = {
  balance(member: string): number;
  find(tid: string): Line | undefined;
  move(tid: string, member: string, amount: number): Line;
  refuse(tid: string, member: string): Line;
  play(member: string, amount: number): number;
};

/**
 * Opens the books of a folder: a journal that is read at the start and only ever grows, each line on the disk before
 * it is answered.
 */
export function openBook(folder: string): Book {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.ndjson');
  const balances = new Map<string, number>();
  const numbers = new Map<string, Line>();
  const take = (line: Line) => {
    balances.set(line.member, (balances.get(line.member) ?? 0) + line.moved);
    if (line.tid !== null) numbers.set(line.tid, line);
  };
  for (const line of readJournal(path)) take(line);
  const file = openSync(path, 'a');
  const write = (line: Line): Line => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
    take(line);
    return line;
  };
  process.on('exit', () => closeSync(file));
  const balance = (member: string) => balances.get(member) ?? 0;
  return {
    balance,
    find: (tid) => numbers.get(tid),
    move: (tid, member, moved) => write({ tid, member, moved }),
    refuse: (tid, member) => write({ tid, member, moved: 0 }),
    play(member, amount) {
      // Nobody loses more than they have.
      write({ tid: null, member, moved: Math.max(amount, -balance(member)) });
      return balance(member);
    },
  };
}

/** The lines of a journal. A last one that was cut off by a kill was never answered, and is cut away. */
function readJournal(path: string): Line[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
