import type { TermsAbout } from '@shwe/contract/campaign-text';
import type { Lang } from '@shwe/contract/langs';
import { instantText } from '@shwe/contract/messages';
import { groupThousands } from '@shwe/kernel';
import type { DraftField } from './draft.ts';
import type { Terms } from './types.ts';

/** What stands in a text for a field of the editor. */
type Value = { text: string; field: DraftField };
/** A piece of a text; `field` is what it stands for. */
export type Piece = { text: string; field?: DraftField };

/** Splits a line of the terms where it has the values of fields, in their order; others stay text. */
export function piecesOf(line: string, values: readonly Value[]): Piece[] {
  const left = [...values];
  const pieces: Piece[] = [];
  let plain = '';
  let at = 0;
  while (at < line.length) {
    const found = startsAt(line, at, left) ?? startsAt(line, at, values);
    if (!found) {
      plain += line[at];
      at += 1;
      continue;
    }
    if (plain !== '') pieces.push({ text: plain });
    plain = '';
    pieces.push(found);
    // Where two fields have the same value, the first place is that of the first one.
    if (left.includes(found)) left.splice(left.indexOf(found), 1);
    at += found.text.length;
  }
  return plain === '' ? pieces : [...pieces, { text: plain }];
}

/** The longest value that begins here and is no part of a longer number. */
function startsAt(line: string, at: number, values: readonly Value[]): Value | undefined {
  if (/[\d,]/.test(line[at - 1] ?? '')) return undefined;
  return values
    .filter(({ text }) => line.startsWith(text, at) && !/^(\d|,\d)/.test(line.slice(at + text.length)))
    .reduce<Value | undefined>(
      (best, one) => (best && best.text.length >= one.text.length ? best : one),
      undefined,
    );
}

/** The values of the fields that a paragraph of the terms, or what they may cost, can have. */
export function valuesOf(terms: Terms, about: TermsAbout | 'cost', lang: Lang): Value[] {
  const { trigger, reward, weights } = terms;
  const number = (field: DraftField, value: number | null | undefined): Value[] =>
    value === null || value === undefined ? [] : [{ text: groupThousands(value), field }];
  const instant = (field: DraftField, at: string) => ({ text: instantText(lang, new Date(at)), field });
  const amounts = [
    ...number('amount', 'amount' in reward ? reward.amount : null),
    ...number('cap', 'cap' in reward ? reward.cap : null),
  ];
  const tiers =
    'tiers' in reward
      ? reward.tiers.flatMap(({ from, amount }) => [...number('tiers', from), ...number('tiers', amount)])
      : [];
  switch (about) {
    case 'do':
      return [
        ...number('min', 'min' in trigger ? trigger.min : null),
        ...number('last', 'last' in trigger ? trigger.last : null),
      ];
    case 'get':
      return [
        ...number('percent', 'percent' in reward ? reward.percent : null),
        ...amounts,
        ...tiers,
        ...number('count', 'count' in reward ? reward.count : null),
      ];
    case 'bet':
      return [
        ...amounts,
        ...number('times', terms.turnover_times),
        ...number('weight2d', weights['2d']),
        ...number('weight3d', weights['3d']),
      ];
    case 'until':
      return [
        instant('from', terms.from),
        instant('until', terms.until),
        ...number('claimDays', terms.claim_days),
        ...number('playDays', terms.play_days),
      ];
    case 'cost':
      return [...number('budgetDay', terms.budget_day), ...number('budget', terms.budget)];
    default:
      return [];
  }
}
