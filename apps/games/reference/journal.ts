import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One line of the journal: the amount that a transfer moved (0: refused permanently), or that a member won or lost in a
 * game, without a `tid`.
 */
type Line = { tid: string | null; member: string; moved: number };

/** The provider's own accounts: balances by member, and the outcome of each transfer. */
export type Journal = {
  balance(member: string): number;
  find(tid: string): Line | undefined;
  move(tid: string, member: string, amount: number): Line;
  refuse(tid: string, member: string): Line;
  play(member: string, amount: number): number;
};

/**
 * Opens the journal in a folder. It is read at the start and then only appended to; each line is on the disk before the
 * call is answered.
 */
export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'journal.ndjson');
  const balances = new Map<string, number>();
  const transfers = new Map<string, Line>();
  const apply = (line: Line) => {
    balances.set(line.member, (balances.get(line.member) ?? 0) + line.moved);
    if (line.tid !== null) transfers.set(line.tid, line);
  };
  for (const line of readJournal(path)) apply(line);
  const file = openSync(path, 'a');
  const write = (line: Line): Line => {
    writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
    apply(line);
    return line;
  };
  process.on('exit', () => closeSync(file));
  const balance = (member: string) => balances.get(member) ?? 0;
  return {
    balance,
    find: (tid) => transfers.get(tid),
    move: (tid, member, moved) => write({ tid, member, moved }),
    refuse: (tid, member) => write({ tid, member, moved: 0 }),
    play(member, amount) {
      // Nobody loses more than they have.
      write({ tid: null, member, moved: Math.max(amount, -balance(member)) });
      return balance(member);
    },
  };
}

/** The lines of a journal. An incomplete last line, from a crash, was never answered; it is removed. */
function readJournal(path: string): Line[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return [];
  }
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  if (complete.length < text.length) truncateSync(path, Buffer.byteLength(complete));
  return complete
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
