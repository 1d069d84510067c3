import { mayTakeBack, meansMore } from './chat.ts';
import { type Token, tokensOf } from './tokens.ts';

const DAY = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?`;
/** "[23/11, 09:15] " and "23/11/2026, 09:15 - ", as messengers copy chats: always a day and a time. */
const HEADERS = [
  new RegExp(String.raw`^\s*\[(?:${DAY},?\s+${TIME}|${TIME},?\s+${DAY})\]\s*`),
  new RegExp(String.raw`^\s*${DAY},?\s+${TIME}\s+-\s+`),
];

/** "Ko Naing, [27.11.26 15:20]" above the line itself. */
const HEADER_LINE = new RegExp(String.raw`^([^\d,]{1,60}),\s+\[${DAY},?\s+${TIME}\]\s*$`);

/** Removes the header that a messenger puts before a copied line, with the sender. */
export function withoutHeader(line: string): string {
  const sender = HEADER_LINE.exec(line)?.[1];
  if (sender !== undefined && tokensOf(sender).every(isOfName)) return '';
  for (const header of HEADERS) {
    const match = header.exec(line);
    if (match) return withoutSender(line.slice(match[0].length));
  }
  return line;
}

/** Removes "Ko Aung: " or "+95 9 451234567: ", but nothing that may say more about the bets. */
function withoutSender(line: string): string {
  const match = /^(?:\+\d[\d\s-]{6,18}|[^\d:]{1,60}):\s/.exec(line);
  if (!match) return line;
  const isSender = match[0].startsWith('+') || tokensOf(match[0]).every(isOfName);
  return isSender ? line.slice(match[0].length) : line;
}

function isOfName(token: Token): boolean {
  if (token.is === 'unknown') return !mayTakeBack(token.text) && !meansMore(token.text);
  return token.is === 'honorific' || token.is === 'to' || token.is === 'polite';
}

/** Removes the signs that make a line bold or italic in messengers: *12 500*. */
export function withoutEmphasis(line: string): string {
  return /^\s*([*_])([^*_]+)\1\s*$/.exec(line)?.[2] ?? line;
}
