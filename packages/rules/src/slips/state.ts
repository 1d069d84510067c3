import { added, type GroupResult } from './bets.ts';
import { mayBeDay } from './dress.ts';
import type { SlipRules } from './group.ts';
import { type LineReading, readLine } from './line.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause, SlipPart, SlipSection } from './types.ts';

/** One line of a slip: as written, in plain text, and its tokens without dress. */
export type BetLine = { text: string; plain: string; tokens: readonly Token[] };

/** What was read of a slip so far. */
export type SlipState = {
  rules: SlipRules;
  parts: SlipPart[];
  /** Lines of a list whose stake has not come yet, or of a marked stake whose list may go on. */
  open: { kind: 'list' | 'stake'; lines: BetLine[] } | null;
  /** Parts of lists over several lines that end with numbers and a stake. */
  overLines: Set<SlipPart>;
  /** The sections named; bets below a second one ask. */
  sections: Set<SlipSection>;
  /** Whether the last game named is not the one the slip is for. */
  isOtherGame: boolean;
};

export function question(text: string, cause: QuestionCause): SlipPart {
  return { is: 'question', text, cause, readings: [] };
}

/** Adds a part that is no list; a list above it has ended. */
export function addPart(state: SlipState, part: SlipPart): void {
  closeOpen(state);
  state.parts.push(part);
}

/** Adds a line of bets. A list without a stake waits for the lines below; a stake alone serves the list above. */
export function addBets(state: SlipState, line: BetLine): void {
  const own = readLine(line.tokens, state.rules);
  const { open } = state;
  if (open?.kind === 'stake' && own.open !== 'list') {
    // A list with a stake of its own below "500စီ": its first lines may belong to either.
    if (own.isStake) closeOpen(state);
    else {
      endOpen(state, question(textOf([...open.lines, line]), 'stake'));
      return;
    }
  }
  if (own.open && !(own.open === 'stake' && state.open)) {
    state.open = { kind: state.open?.kind ?? own.open, lines: [...(state.open?.lines ?? []), line] };
  } else if (state.open) joinOpen(state, state.open.lines, own, line);
  else if (own.isStake) addPart(state, question(line.text, bareCause(state)));
  else state.parts.push({ ...own.result, text: line.text });
}

/** Ends a list without a stake, or a stake with the lists below it. */
export function closeOpen(state: SlipState): void {
  if (state.open) endOpen(state, partOf(state.open.lines, state.rules));
}

function endOpen(state: SlipState, part: SlipPart): void {
  state.open = null;
  state.parts.push(part);
}

/** The stake of the lines above has come: alone, or after more numbers, which a date above them would have joined. */
function joinOpen(state: SlipState, above: readonly BetLine[], own: LineReading, line: BetLine): void {
  const lines = [...above, line];
  const part = partOf(lines, state.rules);
  const isOneList = own.isStake || own.result.is !== 'bets' || own.lists === 1;
  const mayBeDate = !own.isStake && above.some(({ plain }) => mayBeDay(plain));
  endOpen(state, mayBeDate ? question(part.text, 'date') : isOneList ? part : stakeQuestion(part));
  if (!own.isStake) state.overLines.add(part);
}

/** The bets of a part as the only reading of a question. */
export function stakeQuestion(part: SlipPart): SlipPart {
  const readings = part.is === 'bets' ? [added(part.bets)] : [];
  return { is: 'question', text: part.text, cause: 'stake', readings };
}

function partOf(lines: readonly BetLine[], rules: SlipRules): SlipPart {
  const tokens = lines.flatMap((line) => onNewLine(line.tokens));
  const { result }: { result: GroupResult } = readLine(tokens, rules);
  return { ...result, text: textOf(lines) };
}

function textOf(lines: readonly BetLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

function onNewLine(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => (at === 0 ? { ...token, gap: `\n${token.gap.trim()}` } : token));
}

/** A figure alone may be a sum of the bets above, or a line cut short. */
function bareCause({ parts }: SlipState): 'total' | 'stake' {
  return parts.some(({ is }) => is === 'bets') ? 'total' : 'stake';
}
