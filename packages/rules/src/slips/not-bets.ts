import { type GameId, games } from '../games.ts';
import type { Token } from './tokens.ts';
import type { RefusalCause, SlipSection } from './types.ts';

/** The date and time of a message, in any usual form. */
const DAY_TIME = String.raw`[\d\s./:,-]*\d[\d\s./:,-]*(?:[ap]m)?`;
/** "[23/11, 09:15] Ko Aung: " and "23/11/2026, 09:15 - Ko Aung: ", as messengers copy chats. */
const HEADERS = [
  new RegExp(String.raw`^\s*\[${DAY_TIME}\]\s*(?:(?=[^:]*[^\d\s:.,-])[^:]{1,60}:\s)?`),
  /^\s*\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?\s+-\s+(?:[^:]{1,60}:\s)?/,
];

/** Removes the header that a messenger puts before a copied line. */
export function withoutHeader(line: string): string {
  for (const header of HEADERS) {
    const match = header.exec(line);
    if (match && /\d[:/.]\d/.test(match[0])) return line.slice(match[0].length);
  }
  return line;
}

/** A line that is a date with its year. */
const DATE =
  /^\s*(?:(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*20[1-4]\d|20[1-4]\d[/.-](\d{1,2})[/.-](\d{1,2}))\s*$/;

/** Whether a line is nothing but a date or a telephone number, neither of which is a bet; else null. */
export function dateOrPhone(line: string): RefusalCause | null {
  const date = DATE.exec(line);
  if (date && isDayAndMonth(date[1] ?? date[3], date[2] ?? date[4])) return 'date';
  if (/^\s*(\+\s?95|959\d{6})[\d\s.-]+$/.test(line)) return 'phone';
  if (!/^\s*09[\d\s.-]+$/.test(line)) return null;
  const digits = line.replace(/\D/g, '');
  const last = /\d+(?=\D*$)/.exec(line)![0];
  const isLong = digits.length >= 9 && digits.length <= 11;
  return isLong && last.length >= 3 && (!last.endsWith('00') || last.length > 5) ? 'phone' : null;
}

function isDayAndMonth(a: string | undefined, b: string | undefined): boolean {
  const [low, high] = [Number(a), Number(b)].sort((x, y) => x - y);
  return low! >= 1 && low! <= 12 && high! <= 31;
}

/** Whether a line of numbers may be a date: 23/11, 23.11.26. */
export function mayBeDate(line: string): boolean {
  const day = /^\s*(\d{1,2})(?:\/(\d{1,2})|([/.-])(\d{1,2})\3(?:2[4-9]|3[0-5]))\s*$/.exec(line);
  return day !== null && isDayAndMonth(day[1], day[2] ?? day[4]);
}

/** A time at the start of a line. */
const TIME = /^\s*(\d{1,2})([:.])(\d{2})(?![\d.:])\s*(?:[ap]m(?![a-z]))?/;

/**
 * The time that a line begins with, and the rest of the line; null without one. 12:01 and 4:30 (16:30) name the
 * section. `doubt`: with a dot it may be numbers; another time is not understood.
 */
export function leadingTime(line: string): { rest: string; section?: SlipSection; doubt?: true } | null {
  const match = TIME.exec(line);
  if (!match) return null;
  const time = `${Number(match[1])}${match[3]}`;
  const section = time === '1201' ? 'morning' : time === '430' || time === '1630' ? 'evening' : undefined;
  const rest = line.slice(match[0].length);
  if (match[2] === '.') return section && match[1]!.length > 1 ? { rest, section, doubt: true } : null;
  return section ? { rest, section } : { rest, doubt: true };
}

/** How many tokens at the start are a name: ကိုအောင်, မသီတာ, Ko Aung. Negations begin with မ like names of women. */
function nameLength(tokens: readonly Token[]): number {
  const first = tokens[0];
  if (first?.is === 'unknown' && isNameWord(first.text)) return unknownWordsEnd(tokens, 0);
  const isTitle = first?.is === 'honorific' || first?.is === 'to';
  return isTitle && tokens[1]?.is === 'unknown' && mayBeName(tokens[1].text) ? unknownWordsEnd(tokens, 1) : 0;
}

function isNameWord(text: string): boolean {
  if (/^(ကို(?!ယ)|ဦး|ဒေါ်|မောင်|ဆရာ|အန်တီ)/.test(text)) return !CHANGING_WORDS.test(text.replace(/^မောင်/, ''));
  return (
    /^မ/.test(text) &&
    !/(ဘူး|နဲ့|နှင့်|တော့|သေး|ထိုး|ယူ|ဟုတ်|ပါ|လုပ်|လောင်း|ထည့်|ဖြစ်|မှန်|ကြိုက်|ဝယ်|ပေး|လို|နေ့|နက်|ဖြန်|သိ|မှာ|နိုင်|ချင်|ကောင်း|ပြော|ပို့|ပေါက်|ပြန်|ထွက်|ရှိ)/.test(
      text,
    )
  );
}

function unknownWordsEnd(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  for (let next = tokens[end]; next?.is === 'unknown' && /^\p{L}/u.test(next.text); next = tokens[end]) end++;
  return end;
}

/** Whether a word after "ma" or another title may be a name: not a sign, and not a verb that "ma" negates (ma htoe). */
function mayBeName(text: string): boolean {
  return /^\p{L}/u.test(text) && !/^(hto|toe|yu|lo$|hote|houk|pay|shi|ya$)/.test(text);
}

/** Words that may take back, change or repeat a bet. */
const CHANGING_WORDS =
  /^မ.*(ဘူး|နဲ့|နှင့်|တော့)|ဖျက်|ပယ်|မှား|ပြောင်း|ပြင်|ရပ်|နေဦး|လျှော့|ထပ်|ဆတိုး|နှစ်ဆ|အတူတူ|မလို|မယူ|မထိုး|cancel|delete|wrong|\bno\b|\bnot\b|stop|change|double|again/;

/** Whether words without figures may take back or change what stands before. */
export function mayTakeBack(line: string): boolean {
  return line.split(/\s+/).some((word) => CHANGING_WORDS.test(word)) || line.includes('\ufffd');
}

/** Whether a line is a request or thanks that change no bet. */
export function isSmallTalk(line: string): boolean {
  return (
    /ဘောင်ချာ|ပို့ပေး|စာရင်း|ကျေးဇူး|ရပြီလား|ရလား|စောင့်|voucher|slip|thank/.test(line) || /(လား|လဲ)\s*$/.test(line)
  );
}

/** Whether a token belongs to a bet, so that its line is not just chat. */
export function isPartOfBet({ is }: Token): boolean {
  const otherKinds = [
    'unknown',
    'polite',
    'section',
    'game',
    'honorific',
    'pa',
    'to',
    'from',
    'until',
    'count',
    'each',
  ];
  return !otherKinds.includes(is);
}

/** The tokens of a line without names at its start and polite words at its start, its end and after stakes. */
export function withoutNamesAndPoliteWords(tokens: readonly Token[], game: GameId): Token[] {
  const kept: Token[] = [];
  let nameEnd = nameLength(tokens);
  for (let at = nameEnd; at < tokens.length; at++) {
    const token = at === nameEnd ? withoutColon(tokens[at]!) : tokens[at]!;
    const isPolite = token.is === 'polite' || (token.is === 'pa' && !isContains(tokens, at));
    const last = kept.at(-1);
    const mayDrop = !last || endsStake(last, game) || !tokens.slice(at).some(isPartOfBet);
    if (!isPolite || !mayDrop) kept.push(isPolite ? { gap: token.gap, is: 'unknown', text: '' } : token);
    else if (!last) {
      nameEnd = at + 1 + nameLength(tokens.slice(at + 1));
      at = nameEnd - 1;
    }
  }
  return kept;
}

/** Drops the colon after a name: "Ko Aung: 12R500". */
function withoutColon(token: Token): Token {
  return token.gap.trim() === ':' ? { ...token, gap: ' ' } : token;
}

/** ပါ is "contains" beside a single digit: "5ပါ", "ပါ 5" at the start of a list. */
function isContains(tokens: readonly Token[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.is === 'figure') return before.digits.length === 1;
  return (!before || before.is === 'polite') && after?.is === 'figure' && after.digits.length === 1;
}

/** Whether a token is certainly a stake or the end of one. */
function endsStake(last: Token, game: GameId): boolean {
  if (last.is === 'figure') return last.digits.length > games[game].digits || last.gap.includes('=');
  return last.is === 'stake' || last.is === 'each' || last.is === 'currency';
}
