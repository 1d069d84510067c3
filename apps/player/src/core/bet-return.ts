import { type Path, paths } from '../paths.ts';
import { readStored, storage } from '../util/storage.ts';

/** The bet screens by the start of a draw's name. */
const SCREENS: readonly (readonly [RegExp, Path])[] = [
  [/^2d-\d{8}-(morning|evening)$/, paths.twoBet],
  [/^3d-\d{8}$/, paths.threeBet],
];

/** A sum that an address asks for, whole kyat; undefined if it names none. */
export function askedSum(text: string | undefined): bigint | undefined {
  return text !== undefined && /^[1-9]\d{0,11}$/.test(text) ? BigInt(text) : undefined;
}

/** The bet screen of a draw; undefined if there is no such name. */
export function betScreenOf(drawId: string): Path | undefined {
  return SCREENS.find(([name]) => name.test(drawId))?.[1];
}

/** The draw for whose slip an address adds money; undefined if it names none. */
export function askedSlip(text: string | undefined): string | undefined {
  return text !== undefined && betScreenOf(text) ? text : undefined;
}

/** Orders whose slips are kept on the phone; the oldest are removed first. */
const KEPT_MAX = 20;
const KEY = 'orders-of-slips';

type Kept = [order: string, drawId: string][];
const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.every((one) => typeof one === 'string'));
const kept = () => readStored<Kept>(KEY, isKept, []);

/** Keeps the draw for whose slip a deposit was ordered: a page to pay at does not bring it back. */
export function keepSlipOfOrder(order: string, drawId: string): void {
  const next = [...kept().filter(([other]) => other !== order), [order, drawId]];
  storage.set(KEY, JSON.stringify(next.slice(-KEPT_MAX)));
}

export function slipOfOrder(order: string): string | undefined {
  return askedSlip(kept().find(([other]) => other === order)?.[1]);
}
