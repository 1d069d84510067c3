import type { Tx } from '../../database/index.ts';
import { percentText } from '../../util/percent-text.ts';
import { figureAfterApproval } from './requested-figures.ts';

/** A new rate of one game or model of a member, and the rate now, in hundredths of a percent. */
type NewRate<Key extends string> = { key: Key; was: number; rate: number };

/** The changes as texts by key; undefined if there is none. */
type EnteredRates = { set: Record<string, string> | undefined; asked: Record<string, string> | undefined };

/**
 * Takes new rates of a member that one operator entered: a lower one is stored, a higher one only if another operator
 * has entered the same, and is requested otherwise. Returns what was stored and what was requested, for the audit entry.
 */
export async function storeOrRequestRates<Key extends string>(
  tx: Tx,
  rates: readonly NewRate<Key>[],
  request: { action: string; memberId: bigint; reason: string; operatorId: bigint },
  storeRate: (key: Key, rate: number) => Promise<void>,
): Promise<EnteredRates> {
  const { action, memberId, reason, operatorId } = request;
  const set: Record<string, string> = {};
  const asked: Record<string, string> = {};
  for (const { key, was, rate } of rates) {
    const approval = { action, subject: `${memberId} ${key}` };
    const change = { was, now: rate, direction: 'raise', reason, operatorId } as const;
    const now = await figureAfterApproval(tx, approval, change);
    const text = `${percentText(was)} → ${percentText(rate)}`;
    if (now === was) asked[key] = text;
    else {
      set[key] = text;
      await storeRate(key, rate);
    }
  }
  const orNone = (texts: Record<string, string>) => (Object.keys(texts).length > 0 ? texts : undefined);
  return { set: orNone(set), asked: orNone(asked) };
}
