import { isPairSet, LOTTERY_WALLET, numberText, timeOfDay } from '@shwe/rules';
import { amountText } from '../../../core/format.ts';
import { parse2DNumbers, parseAmount, parseMinutes } from '../../../core/parse.ts';
import type { useT } from '../../../i18n/index.ts';
import type { RuleRow } from '../types.ts';

type Kind = RuleRow['kind'];
type Translate = ReturnType<typeof useT>['t'];

/** A rule's value as text: "80×", "11:40", "200,000 / 100,000 / 50,000 / 20,000", "05 16 27", "Main wallet". */
export function ruleText(t: Translate, kind: Kind, value: readonly number[]): string {
  if (kind === 'wallet') return t(walletName(value[0]));
  return figureText(kind, value);
}

/** The name of the wallet that a value of the rule `wallet` stands for. */
export function walletName(value: number | undefined): 'lotteryWallet' | 'mainWallet' {
  return value === Number(LOTTERY_WALLET) ? 'lotteryWallet' : 'mainWallet';
}

function figureText(kind: Kind, value: readonly number[]): string {
  if (kind === 'odds') return `${value[0]}×`;
  if (isTime(kind)) return timeOfDay(value[0] ?? 0);
  if (isPairSet(kind)) return value.map((number) => numberText(number, 1)).join(' ');
  return value.map(amountText).join(' / ');
}

/** The fields of a value, filled with the current one. */
export function ruleFields(kind: Kind, value: readonly number[]): string[] {
  return isTime(kind) || isPairSet(kind) ? [figureText(kind, value)] : value.map(amountText);
}

/** The value as the server takes it; null while a field is not valid. */
export function parseRule(kind: Kind, typed: readonly string[]): number[] | null {
  if (isPairSet(kind)) return parse2DNumbers(typed[0] ?? '');
  const value = typed.map(isTime(kind) ? parseMinutes : parseAmount);
  return value.every((one) => one !== null) ? (value as number[]) : null;
}

function isTime(kind: Kind): boolean {
  return kind.startsWith('closes_');
}
