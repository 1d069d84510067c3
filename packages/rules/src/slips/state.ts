import { addUpStakes, type GroupResult } from './bets.ts';
import type { DateDoubt } from './dates.ts';
import type { SlipRules } from './group.ts';
import { type LineReading, readLine } from './line.ts';
import type { Token } from './tokens.ts';
import type { QuestionCause, SlipPart, SlipSection } from './types.ts';

/** One line of a slip: as written, its tokens without names and polite words, and whether it may be a date or a time. */
export type BetLine = { text: string; tokens: readonly Token[]; dateDoubt: DateDoubt };

/** What was read of a slip so far. */
export type SlipState = {
  rules: SlipRules;
  parts: SlipPart[];
  /** Lines whose reading may depend on the next one: a list without a stake, or a marked stake whose list may go on. */
  open: { kind: 'list' | 'stake'; lines: BetLine[] } | null;
  /** Parts made of several lines, the last with numbers and a stake. */
  multiLineParts: Set<SlipPart>;
  /** The sections named; bets below a second one ask. */
  sections: Set<SlipSection>;
  /** Whether the last game named is not the one the slip is for. */
  isOtherGame: boolean;
  /** How many lines had their number and a bracket before them. */
  numberedLines: number;
};

/** A question without readings. */
export function questionPart(text: string, cause: QuestionCause): SlipPart {
  return { is: 'question', text, cause, readings: [] };
}

/** Adds a part that cannot continue a list; a list above it has ended. */
export function addPart(state: SlipState, part: SlipPart): void {
  closeOpen(state);
  state.parts.push(part);
}

/** Adds a line of bets. A list without a stake waits for the lines below; a stake alone is that of the list above. */
export function addBets(state: SlipState, line: BetLine): void {
  const reading = readLine(line.tokens, state.rules);
  const { open } = state;
  if (open?.kind === 'stake' && reading.open !== 'list') {
    // A list with a stake of its own below "500စီ": its first lines may belong to either.
    if (reading.isStake) closeOpen(state);
    else {
      replaceOpen(state, questionPart(textOf([...open.lines, line]), 'stake'));
      return;
    }
  }
  // R alone below a list: the stake may come on the next line.
  const isReverse = line.tokens.every(({ is }) => is === 'reverse' || is === 'all');
  if (open?.kind === 'list' && isReverse) open.lines.push(line);
  else if (reading.open && !(reading.open === 'stake' && state.open)) {
    state.open = { kind: state.open?.kind ?? reading.open, lines: [...(state.open?.lines ?? []), line] };
  } else if (state.open) joinOpen(state, state.open.lines, reading, line);
  else if (reading.isStake) addPart(state, questionPart(line.text, causeOfLoneFigure(state)));
  else state.parts.push({ ...reading.result, text: line.text });
}

/** Ends a list without a stake, or a stake with the lists below it. */
export function closeOpen(state: SlipState): void {
  if (state.open) replaceOpen(state, partOf(state.open.lines, state.rules));
}

function replaceOpen(state: SlipState, part: SlipPart): void {
  state.open = null;
  state.parts.push(part);
}

/** Ends a list whose stake has come: alone, or after more numbers. A line above that may be a date makes it ask. */
function joinOpen(state: SlipState, above: readonly BetLine[], own: LineReading, line: BetLine): void {
  const lines = [...above, line];
  const part = partOf(lines, state.rules);
  const isOneList = own.isStake || own.result.is !== 'bets' || own.lists === 1;
  const rest = lines.filter((each) => each === line || !mayBeDate(each, above, own));
  if (rest.length < lines.length)
    replaceOpen(state, dateQuestion(part.text, part, partOf(rest, state.rules)));
  else replaceOpen(state, isOneList ? part : asStakeQuestion(part));
  if (!own.isStake) state.multiLineParts.add(part);
}

/** Whether a line may be a date above bets. Above a stake alone it is not weak, and not the only line. */
function mayBeDate(line: BetLine, above: readonly BetLine[], own: LineReading): boolean {
  if (!own.isStake) return line.dateDoubt !== 'none';
  return line.dateDoubt === 'strong' && line === above[0] && above.length > 1;
}

/** Asks whether the first figures are numbers to bet on, or a date: the bets with them, and those of the rest. */
export function dateQuestion(text: string, all: BetsOrNot, rest: BetsOrNot): SlipPart {
  const readings = [all, rest].flatMap((part) => (part.is === 'bets' ? [part.bets] : []));
  return { is: 'question', text, cause: 'date', readings };
}

type BetsOrNot = GroupResult | SlipPart;

/** Turns a part into a question about its stakes, with its bets as the only reading. */
export function asStakeQuestion(part: SlipPart): SlipPart {
  const readings = part.is === 'bets' ? [addUpStakes(part.bets)] : [];
  return { is: 'question', text: part.text, cause: 'stake', readings };
}

function partOf(lines: readonly BetLine[], rules: SlipRules): SlipPart {
  const tokens = lines.flatMap((line) => markNewLine(line.tokens));
  const { result }: { result: GroupResult } = readLine(tokens, rules);
  return { ...result, text: textOf(lines) };
}

function textOf(lines: readonly BetLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}

function markNewLine(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => (at === 0 ? { ...token, gap: `\n${token.gap.trim()}` } : token));
}

/** A figure alone may be the total of the bets above, or a line that lacks its numbers. */
function causeOfLoneFigure({ parts }: SlipState): 'total' | 'stake' {
  return parts.some(({ is }) => is === 'bets') ? 'total' : 'stake';
}
