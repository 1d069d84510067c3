import type { GameId } from '../games.ts';
import { type PairTable, standardPairs } from '../number-sets.ts';
import { added } from './bets.ts';
import {
  figureThatIsNoBet,
  isBetting,
  isSmallTalk,
  leadingTime,
  mayTakeBack,
  withoutHeader,
  withoutPoliteness,
} from './dress.ts';
import { plainText } from './script.ts';
import { addBets, addPart, closeOpen, question, type SlipState, stakeQuestion } from './state.ts';
import { type Token, tokensOf } from './tokens.ts';
import { splitTotal, totalPart } from './totals.ts';
import type { SlipBet, SlipPart, SlipReading } from './types.ts';

/** A longer text is no slip; the rest of it is refused. */
const LINES_MAX = 200;
const LINE_LENGTH_MAX = 1000;

/**
 * Reads a typed or pasted slip, line by line. Each line is bets, or a question with what it may mean, or refused; or no
 * bet: a name, a greeting, a section, a total that agrees. Nothing is guessed: what has two readings in use asks.
 * `pairs` are those of Power and Natkhat in force.
 */
export function readSlip(text: string, game: GameId, pairs: PairTable = standardPairs): SlipReading {
  const rules = { game, pairs };
  const state: SlipState = {
    rules,
    parts: [],
    open: null,
    overLines: new Set(),
    sections: new Set(),
    isOtherGame: false,
  };
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  for (const line of lines.slice(0, LINES_MAX)) takeLine(state, line.trim());
  closeOpen(state);
  const rest = lines.slice(LINES_MAX).join('\n');
  if (rest !== '') addPart(state, { is: 'refused', text: rest, cause: 'notUnderstood' });
  const parts = state.parts.map((part) => (isMixed(state, part) ? stakeQuestion(part) : part));
  const [section] = state.sections;
  return { parts, verdict: verdictOf(parts), ...(section && { section }) };
}

/** All bets of a slip, the stakes of a repeated number added up; nothing of what asks or is refused. */
export function betsOfParts(parts: readonly SlipPart[]): SlipBet[] {
  return added(parts.flatMap((part) => (part.is === 'bets' ? part.bets : [])));
}

function verdictOf(parts: readonly SlipPart[]): SlipReading['verdict'] {
  const has = (is: SlipPart['is']) => parts.some((part) => part.is === is);
  if (has('question') || (has('bets') && has('refused'))) return 'ask';
  return has('bets') ? 'ok' : 'refuse';
}

/** A list over lines that ends with numbers and a stake, beside bets on one line: a line may lack its stake. */
function isMixed({ parts, overLines }: SlipState, part: SlipPart): boolean {
  return overLines.has(part) && parts.some((other) => other.is === 'bets' && !overLines.has(other));
}

function takeLine(state: SlipState, text: string): void {
  const plain = withoutHeader(plainText(text.slice(0, LINE_LENGTH_MAX + 1)));
  const time = leadingTime(plain);
  const all = tokensOf(time ? time.rest : plain);
  const part = text.length > LINE_LENGTH_MAX ? tooLong(text) : partWithoutBets(state, text, plain, all);
  if (part) addPart(state, part);
  else
    takeBets(
      state,
      text,
      plain,
      all.filter(({ is }) => is !== 'section' && is !== 'game'),
    );
}

function tooLong(text: string): SlipPart {
  return { is: 'refused', text, cause: 'notUnderstood' };
}

/** What a line is that has no bets or cannot be read as such: dates, times, another section or game, words. */
function partWithoutBets(
  state: SlipState,
  text: string,
  plain: string,
  tokens: readonly Token[],
): SlipPart | null {
  const noBet = figureThatIsNoBet(plain);
  if (noBet) return { is: 'refused', text, cause: noBet };
  const time = leadingTime(plain);
  if (time?.doubt) return question(text, 'date');
  if (time?.section) state.sections.add(time.section);
  for (const token of tokens) {
    if (token.is === 'section') state.sections.add(token.section);
    if (token.is === 'game') state.isOtherGame = token.game !== state.rules.game;
  }
  const hasBets = tokens.some(isBetting);
  const namesGame = tokens.some(({ is }) => is === 'game');
  if (state.isOtherGame && (hasBets || namesGame)) return question(text, 'game');
  const namesSection = time?.section !== undefined || tokens.some(({ is }) => is === 'section');
  if (state.sections.size > 1 && (hasBets || namesSection)) return question(text, 'section');
  if (hasBets) return null;
  return talkPart(
    state,
    text,
    plain,
    tokens.filter(({ is }) => is !== 'section' && is !== 'game'),
  );
}

/** Words without figures. Talk before the first bet and known small talk change nothing; other words are shown back. */
function talkPart(state: SlipState, text: string, plain: string, tokens: readonly Token[]): SlipPart {
  const isFirst = state.parts.every(({ is }) => is === 'dress') && !state.open;
  if (withoutPoliteness(tokens, state.rules.game).length === 0) return { is: 'dress', text };
  if (mayTakeBack(plain)) return question(text, 'takenBack');
  if (isFirst || isSmallTalk(plain)) return { is: 'dress', text };
  return { is: 'refused', text, cause: 'notUnderstood' };
}

function takeBets(state: SlipState, text: string, plain: string, all: readonly Token[]): void {
  const tokens = withoutPoliteness(all, state.rules.game);
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
    const isIn = bets.length > 0;
    const lines = [...state.open.lines.map((line) => line.text), ...(isIn ? [] : [text])];
    state.open = null;
    state.parts.push(question(lines.join('\n'), 'stake'));
    return;
  }
  const part = totalPart(state.parts, text, total.value);
  if (bets.length === 0) state.parts.push(part);
  else if (part.is === 'question') {
    const lines = state.parts.slice(count).map((each) => each.text);
    state.parts.splice(count, lines.length, question(lines.join('\n'), part.cause));
  }
}
