import { groupThousands } from '@shwe/kernel';
import type { Gives } from '@shwe/wire';
import type { Facts } from './facts.queries.ts';

/** Why an operator should look twice, or what was checked and is fine. Every one follows from rows as they stand. */
export type Mark = Gives<'consoleCashier', 'withdrawal'>['marks'][number];

/** From this share of the balance on, it "leaves"; a win is "the" win when it makes up half of the request. */
const LARGE_SHARE_PERCENT = 80n;

/** All marks of a withdrawal, the grave ones first. */
export function judge(facts: Facts): Mark[] {
  const marks = [
    ...sharedPayee(facts),
    newPayee(facts),
    oneWin(facts),
    repeatedReceipts(facts),
    heldInFull(facts),
  ];
  const order = { high: 0, doubt: 1, fine: 2 };
  return marks.sort((one, other) => order[one.level] - order[other.level]);
}

/** How many of them are a reason to look twice. */
export function countMarks(facts: Facts): number {
  return judge(facts).filter((mark) => mark.level !== 'fine').length;
}

function sharedPayee({ sharedWith }: Facts): Mark[] {
  if (sharedWith.length === 0) {
    return [{ level: 'fine', title: 'Payee is only theirs', text: 'No other member ever bound it.' }];
  }
  return sharedWith.map(({ who, sameNumber }) => {
    const whose = who.state === 'suspended' ? 'a suspended member' : 'another member';
    const what = sameNumber ? 'number' : 'QR code';
    return {
      level: 'high' as const,
      title: `Same ${what} as ${whose}`,
      text: `${who.name}, M-${who.id}, bound this ${what} too.`,
    };
  });
}

function newPayee({ paidBefore, hoursBound }: Facts): Mark {
  if (paidBefore > 0) return { level: 'fine', title: 'Payee was paid before', text: `${paidBefore} times.` };
  return { level: 'doubt', title: 'First payment to a new payee', text: `Bound ${hoursBound} h ago.` };
}

function oneWin({ amount, balanceBefore, largestWin }: Facts): Mark {
  const share = balanceBefore === 0n ? 0n : (amount * 100n) / balanceBefore;
  if (largestWin * 2n >= amount && share >= LARGE_SHARE_PERCENT) {
    const text = `The largest win before it was ${groupThousands(largestWin)} Ks.`;
    return { level: 'doubt', title: `${share} % of the balance leaves after one win`, text };
  }
  return { level: 'fine', title: 'Share of the balance', text: `${share} % of it leaves.` };
}

function repeatedReceipts({ repeatedTids }: Facts): Mark {
  if (repeatedTids.length === 0) {
    return { level: 'fine', title: 'No receipt claimed twice', text: 'In none of their deposits.' };
  }
  const text = `Equal wallet, digits and sum: ${repeatedTids.join(', ')}.`;
  return { level: 'doubt', title: 'A receipt was claimed twice', text };
}

function heldInFull({ amount, held }: Facts): Mark {
  return held >= amount
    ? { level: 'fine', title: 'Held in full', text: `${groupThousands(amount)} Ks are set aside.` }
    : { level: 'high', title: 'The money is not on hold', text: 'Look at the statement before deciding.' };
}
