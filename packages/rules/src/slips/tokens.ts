import { type Word, wordsIn } from './words.ts';

/**
 * A piece of a line: a figure, a word, a stake that cannot be anything else (5k, 5ရာ, 1,000), or what the reader does
 * not know. `gap` is what stands between it and the token before: marks, and any spaces as one.
 */
export type Token = { gap: string } & (
  | { is: 'figure'; digits: string }
  | { is: 'stake'; value: number }
  | Word
  | { is: 'game'; game: 1 | 2 }
  | { is: 'unknown'; text: string }
);

/** Marks that may stand between figures. */
const MARK = /^[-.,၊/*+=:×_;။|•·]$/u;
/** Marks that are read as another one. */
const SEPARATOR: Readonly<Record<string, string>> = { '×': 'x', '။': ';', '|': ';', '•': ';', '·': ';' };

/** Private-use characters that stand for "2D" and "3D", so that these are not read as figures. */
const GAME_2D = '\ue002';
const GAME_3D = '\ue003';

/** The tokens of one line in plain text. "500/-" is 500 kyat. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let gap = '';
  const add = (token: Token) => {
    tokens.push({ ...token, gap: gap.replace(/([^\s])\1+/g, '$1') });
    gap = '';
  };
  const text = line
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/!/g, ' ')
    .replace(/(?<=\d)\/-(?![\d-])/g, 'ks')
    .replace(/(?<!\d)[23]\s?d(?![a-z])/g, (name) => (name[0] === '2' ? GAME_2D : GAME_3D));
  for (const [piece] of text.matchAll(/\d+|[a-z]+|(?:(?![a-z])[\p{L}\p{M}])+|\s+|./gsu)) {
    if (/^\s/.test(piece)) gap += ' ';
    else if (/^\d/.test(piece)) add({ gap, is: 'figure', digits: piece });
    else if (MARK.test(piece)) gap += SEPARATOR[piece] ?? piece;
    else if (piece === 'x' && isFigure(tokens.at(-1))) gap += 'x';
    else if (piece === GAME_2D || piece === GAME_3D)
      add({ gap, is: 'game', game: piece === GAME_2D ? 1 : 2 });
    else
      for (const token of tokensOfLetters(piece)) {
        if (token.is === 'and') gap += '+';
        else add(token);
      }
  }
  return addOuterMarks(tokens, gap.trim());
}

/** Stands for a mark at the start or the end of a line; the reader asks about unknown tokens. */
const OUTER: Token = { gap: ' ', is: 'unknown', text: '' };

/** Adds `OUTER` for marks before the first or after the last token (12 500/), except one that begins a list. */
function addOuterMarks(tokens: readonly Token[], end: string): Token[] {
  const [first, ...rest] = tokens;
  if (!first) return [];
  const gap = first.gap.trim();
  const start = /^$|^[-.,;]$/.test(gap) && !first.gap.endsWith('-') ? { ...first, gap: ' ' } : first;
  const before = /[-/*+:x_]/.test(start.gap) ? [OUTER] : [];
  return [...before, start, ...rest, ...(/[-/*+=:x_]/.test(end) ? [OUTER] : [])];
}

function tokensOfLetters(piece: string): Token[] {
  const words = wordsIn(piece);
  return words ? words.map((word) => ({ gap: '', ...word })) : [{ gap: '', is: 'unknown', text: piece }];
}

function isFigure(token: Token | undefined): boolean {
  return token?.is === 'figure';
}
