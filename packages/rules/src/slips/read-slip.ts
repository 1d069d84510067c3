import type { GameId } from '../games.ts';
import { type PairTable, standardPairs } from '../number-sets.ts';
import { addUpStakes } from './bets.ts';
import { isChat, isPartOfBet, mayTakeBack } from './chat.ts';
import {
  afterDate,
  afterHour,
  dateDoubt,
  isDate,
  type LeadingTime,
  leadingTime,
  withoutHalfOfDay,
} from './dates.ts';
import { STAKE_MIN } from './groups.ts';
import { withoutEmphasis, withoutHeader } from './headers.ts';
import { readLine } from './line.ts';
import { withLineNumbersAsked, withoutLineNumber } from './line-numbers.ts';
import { nameLength, namePartsIn } from './names.ts';
import { endsStake, withoutNamesAndPoliteWords } from './not-bets.ts';
import { phoneIn } from './phones.ts';
import { plainText } from './plain-text.ts';
import {
  addBets,
  addPart,
  asStakeQuestion,
  type BetLine,
  closeOpen,
  dateQuestion,
  questionPart,
  type SlipState,
} from './state.ts';
import { type Token, tokensOf } from './tokens.ts';
import { splitTotal, totalPart } from './totals.ts';
import type { SlipBet, SlipPart, SlipReading } from './types.ts';

/** Lines that are read; those below are refused. */
const LINES_MAX = 200;
/** Characters of a line; a longer one is refused. */
const LINE_LENGTH_MAX = 1000;

/**
 * Reads a typed or pasted slip line by line. A line is bets, a question with what it may mean, refused, a total, or no
 * bet (a name, a greeting, a section). Nothing is guessed: a line that people write with two meanings asks. `pairs` are
 * those of Power and Natkhat in force.
 */
export function readSlip(text: string, game: GameId, pairs: PairTable = standardPairs): SlipReading {
  const rules = { game, pairs };
  const state: SlipState = {
    rules,
    parts: [],
    open: null,
    multiLineParts: new Set(),
    sections: new Set(),
    isOtherGame: false,
    numberedLines: 0,
  };
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, LINES_MAX)) readLineInto(state, line.trim());
  closeOpen(state);
  const rest = lines.slice(LINES_MAX).join('\n');
  if (rest !== '') addPart(state, { is: 'refused', text: rest, cause: 'notUnderstood' });
  const understood = state.parts.map((part) => (mayLackStakes(state, part) ? asStakeQuestion(part) : part));
  const parts = withLineNumbersAsked(understood, rules);
  const [section] = state.sections;
  return { parts, verdict: verdictOf(parts), ...(section && { section }) };
}

/** The bets of all parts that are understood, the stakes of a repeated number added up. */
export function betsOfParts(parts: readonly SlipPart[]): SlipBet[] {
  return addUpStakes(parts.flatMap((part) => (part.is === 'bets' ? part.bets : [])));
}

function verdictOf(parts: readonly SlipPart[]): SlipReading['verdict'] {
  const has = (is: SlipPart['is']) => parts.some((part) => part.is === is);
  if (has('question') || (has('bets') && has('refused'))) return 'ask';
  return has('bets') ? 'ok' : 'refuse';
}

/** Whether a list over several lines stands beside bets on one line: one of its lines may then lack its own stake. */
function mayLackStakes({ parts, multiLineParts }: SlipState, part: SlipPart): boolean {
  return multiLineParts.has(part) && parts.some((other) => other.is === 'bets' && !multiLineParts.has(other));
}

/** One line: as written, in plain text, all its tokens, and those that are no section, name, time or polite word. */
type Line = {
  text: string;
  plain: string;
  all: readonly Token[];
  tokens: readonly Token[];
  time: LeadingTime | null;
};

function readLineInto(state: SlipState, text: string): void {
  if (text.length > LINE_LENGTH_MAX) {
    addPart(state, { is: 'refused', text, cause: 'notUnderstood' });
    return;
  }
  const plain = withoutLineNumber(state, withoutEmphasis(withoutHeader(plainText(text))));
  const all = tokensOf(withoutHalfOfDay(plain));
  const withoutSections = all.filter(({ is }) => is !== 'section' && is !== 'game');
  const { game } = state.rules;
  const bare = withoutNamesAndPoliteWords(withoutSections, game);
  const time = leadingTime(bare);
  const tokens = time ? withoutNamesAndPoliteWords(time.rest, game) : bare;
  const part = partWithoutBets(state, { text, plain, all, tokens, time });
  if (part) {
    addPart(state, part);
    return;
  }
  // With a name, the bets of somebody else begin.
  if (state.open && nameLength(withoutSections) > 0) closeOpen(state);
  const hasSection = all.some(({ is }) => is === 'section');
  addBetLine(state, { text, tokens, dateDoubt: dateDoubt(tokens, hasSection) });
}

/**
 * The part of a line that is not read as bets: a date, a time, a telephone number, another section or game, words. Null
 * for other lines.
 */
function partWithoutBets(state: SlipState, line: Line): SlipPart | null {
  const { text, all, tokens, time } = line;
  for (const token of all) {
    if (token.is === 'section') state.sections.add(token.section);
    if (token.is === 'game') state.isOtherGame = token.game !== state.rules.game;
  }
  if (time?.doubt) return questionPart(text, 'date');
  if (time?.section) state.sections.add(time.section);
  if (isDate(tokens)) return { is: 'refused', text, cause: 'date' };
  const phone = phonePart(state, line);
  if (phone) return phone;
  const hasBets = tokens.some(isPartOfBet);
  const namesGame = all.some(({ is }) => is === 'game');
  if (state.isOtherGame && (hasBets || namesGame)) return questionPart(text, 'game');
  const namesSection = time?.section !== undefined || all.some(({ is }) => is === 'section');
  const isTwoSections = state.sections.size > 1 && (hasBets || namesSection);
  if (isTwoSections || hasSectionWithin(state, all)) return questionPart(text, 'section');
  return hasBets ? datePart(state, line) : wordsPart(line);
}

/** A telephone number, with or without words, is refused. If it may be bets as well, or bets stand beside it, it asks. */
function phonePart({ rules }: SlipState, { text, tokens }: Line): SlipPart | null {
  const phone = phoneIn(tokens);
  if (!phone) return null;
  const isAlone = ![...tokens.slice(0, phone.at), ...tokens.slice(phone.end)].some(isPartOfBet);
  if (phone.isCertain) return isAlone ? { is: 'refused', text, cause: 'phone' } : questionPart(text, 'phone');
  if (!isAlone) return null;
  const { result } = readLine(tokens, rules);
  if (result.is !== 'bets') return { is: 'refused', text, cause: 'phone' };
  return { is: 'question', text, cause: 'phone', readings: [result.bets] };
}

/** Asks about figures before the bets of a line that may be a date or an hour: "23/11 12 500", "10am 34 500". */
function datePart({ rules }: SlipState, { text, plain, tokens }: Line): SlipPart | null {
  const afterTime = afterHour(plain, tokens);
  if (afterTime) return dateQuestion(text, readLine(tokens, rules).result, readLine(afterTime, rules).result);
  const rest = afterDate(tokens);
  if (!rest) return null;
  const own = readLine(rest, rules);
  const isStake = own.isStake || (own.result.is === 'refused' && own.open !== 'list');
  return isStake ? null : dateQuestion(text, readLine(tokens, rules).result, own.result);
}

/** Whether the name of a section stands between two lists: "12 500 ညနေ 34 300". */
function hasSectionWithin({ rules }: SlipState, all: readonly Token[]): boolean {
  return all.some(({ is }, at) => {
    const before = all[at - 1];
    return is === 'section' && before && endsStake(before, rules.game) && all.slice(at).some(isPartOfBet);
  });
}

/** Words without figures: names and small talk are no bet, words that may take back ask, others are refused. */
function wordsPart({ text, plain, tokens }: Line): SlipPart {
  if (tokens.length === 0) return { is: 'noBet', text };
  if (mayTakeBack(plain)) return questionPart(text, 'takenBack');
  if (tokens.every(isChat)) return { is: 'noBet', text };
  const partCounts = tokens.map((token) => (token.is === 'unknown' ? namePartsIn(token.text) : 0));
  // A single part of a name is often another word as well.
  const isNameLine = !partCounts.includes(0) && partCounts.reduce((sum, count) => sum + count) > 1;
  if (isNameLine) return { is: 'noBet', text };
  return { is: 'refused', text, cause: 'notUnderstood' };
}

/** Asks whether the stake of the last list is for each number or for all, if it parts into stakes. */
function askWhetherTotal({ parts }: SlipState): void {
  const part = parts.at(-1);
  if (part?.is !== 'bets' || part.bets.length < 2) return;
  const share = part.bets[0]!.amount / part.bets.length;
  if (!Number.isInteger(share) || share < STAKE_MIN) return;
  const readings = [part.bets, part.bets.map(({ number }) => ({ number, amount: share }))];
  parts[parts.length - 1] = { is: 'question', text: part.text, cause: 'stake', readings };
}

function addBetLine(state: SlipState, line: BetLine): void {
  const { text } = line;
  const { tokens: bets, total } = splitTotal(line.tokens);
  if (!total) {
    addBets(state, line);
    return;
  }
  // Below a list without a stake, "=500" is its stake, or what all of it comes to.
  if (total.isBare && state.open) {
    addBets(state, line);
    askWhetherTotal(state);
    return;
  }
  // Below or beside a list without a stake, a total may be the stake.
  const count = state.parts.length;
  if (bets.length > 0) addBets(state, { ...line, tokens: bets });
  if (state.open) {
    const isAdded = bets.length > 0;
    const lines = [...state.open.lines.map((line) => line.text), ...(isAdded ? [] : [text])];
    state.open = null;
    state.parts.push(questionPart(lines.join('\n'), 'stake'));
    return;
  }
  const part = totalPart(state.parts, text, total.value);
  if (bets.length === 0) state.parts.push(part);
  else if (part.is === 'question') {
    const lines = state.parts.slice(count).map((each) => each.text);
    state.parts.splice(count, lines.length, questionPart(lines.join('\n'), part.cause));
  }
}
