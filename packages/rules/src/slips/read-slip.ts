import type { GameId } from '../games.ts';
import { type PairTable, standardPairs } from '../number-sets.ts';
import { addUpStakes } from './bets.ts';
import {
  dateOrPhone,
  isPartOfBet,
  isSmallTalk,
  leadingTime,
  mayTakeBack,
  withoutHeader,
  withoutNamesAndPoliteWords,
} from './not-bets.ts';
import { plainText } from './plain-text.ts';
import { addBets, addPart, asStakeQuestion, closeOpen, questionPart, type SlipState } from './state.ts';
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
  };
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, LINES_MAX)) readLineInto(state, line.trim());
  closeOpen(state);
  const rest = lines.slice(LINES_MAX).join('\n');
  if (rest !== '') addPart(state, { is: 'refused', text: rest, cause: 'notUnderstood' });
  const parts = state.parts.map((part) => (mayLackStakes(state, part) ? asStakeQuestion(part) : part));
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

function readLineInto(state: SlipState, text: string): void {
  const plain = withoutHeader(plainText(text.slice(0, LINE_LENGTH_MAX + 1)));
  const time = leadingTime(plain);
  const all = tokensOf(time ? time.rest : plain);
  const part = text.length > LINE_LENGTH_MAX ? tooLongPart(text) : partWithoutBets(state, text, plain, all);
  if (part) addPart(state, part);
  else
    addBetLine(
      state,
      text,
      plain,
      all.filter(({ is }) => is !== 'section' && is !== 'game'),
    );
}

function tooLongPart(text: string): SlipPart {
  return { is: 'refused', text, cause: 'notUnderstood' };
}

/**
 * The part of a line that is not read as bets: a date, a time, another section or game, words. Null for other lines.
 */
function partWithoutBets(
  state: SlipState,
  text: string,
  plain: string,
  tokens: readonly Token[],
): SlipPart | null {
  const kind = dateOrPhone(plain);
  if (kind) return { is: 'refused', text, cause: kind };
  const time = leadingTime(plain);
  if (time?.doubt) return questionPart(text, 'date');
  if (time?.section) state.sections.add(time.section);
  for (const token of tokens) {
    if (token.is === 'section') state.sections.add(token.section);
    if (token.is === 'game') state.isOtherGame = token.game !== state.rules.game;
  }
  const hasBets = tokens.some(isPartOfBet);
  const namesGame = tokens.some(({ is }) => is === 'game');
  if (state.isOtherGame && (hasBets || namesGame)) return questionPart(text, 'game');
  const namesSection = time?.section !== undefined || tokens.some(({ is }) => is === 'section');
  if (state.sections.size > 1 && (hasBets || namesSection)) return questionPart(text, 'section');
  if (hasBets) return null;
  return wordsPart(
    state,
    text,
    plain,
    tokens.filter(({ is }) => is !== 'section' && is !== 'game'),
  );
}

/** Words without figures. Before the first bet, or as known small talk, they mean nothing; other words are refused. */
function wordsPart(state: SlipState, text: string, plain: string, tokens: readonly Token[]): SlipPart {
  const isFirst = state.parts.every(({ is }) => is === 'noBet') && !state.open;
  if (withoutNamesAndPoliteWords(tokens, state.rules.game).length === 0) return { is: 'noBet', text };
  if (mayTakeBack(plain)) return questionPart(text, 'takenBack');
  if (isFirst || isSmallTalk(plain)) return { is: 'noBet', text };
  return { is: 'refused', text, cause: 'notUnderstood' };
}

function addBetLine(state: SlipState, text: string, plain: string, all: readonly Token[]): void {
  const tokens = withoutNamesAndPoliteWords(all, state.rules.game);
  const { tokens: bets, total } = splitTotal(tokens);
  // Below a list without a stake, "=500" is its stake.
  if (!total || (total.isBare && state.open)) {
    addBets(state, { text, plain, tokens });
    return;
  }
  // Below or beside a list without a stake, a total may be the stake.
  const count = state.parts.length;
  if (bets.length > 0) addBets(state, { text, plain, tokens: bets });
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
