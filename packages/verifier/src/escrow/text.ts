import { bad, type Checked, good, isCount, isHash, isTime, quote, WHOLE_MAX } from '../text.ts';

/** The states of a withdrawal through an agent, and which may follow which. */
const FOLLOWS: Record<string, readonly string[]> = {
  '': ['requested'],
  requested: ['paid', 'rejected', 'taken_back'],
  paid: ['confirmed', 'disputed'],
  // What the agent answers to a dispute, or the member says of one that nobody opened, and a late confirmation.
  disputed: ['disputed', 'confirmed', 'decided_agent', 'decided_member', 'decided_part'],
};

/** Who may bring a case into a state. */
const ACTORS: Record<string, readonly string[]> = {
  requested: ['member'],
  paid: ['agent'],
  rejected: ['agent'],
  taken_back: ['member'],
  confirmed: ['member'],
  disputed: ['member', 'system', 'agent'],
  decided_agent: ['operators'],
  decided_member: ['operators'],
  decided_part: ['operators'],
};

/** A signed step as its text says it. */
export type EscrowStep = {
  format: string;
  case: string;
  number: number;
  state: string;
  by: string;
  at: string;
  member: number;
  agent: number;
  amount: number;
  fee: number;
  /** Of a decision for a part: what was paid, and the fee of it. */
  paid?: number;
  paid_fee?: number;
  payee: string;
  until: string;
  reference: string;
  picture: string;
  reason: string;
  note: string;
  previous: string;
};

/** The fields of the text, in their order. */
const FIELDS = [
  'format',
  'case',
  'number',
  'state',
  'by',
  'at',
  'member',
  'agent',
  'amount',
  'fee',
  'payee',
  'until',
  'reference',
  'picture',
  'reason',
  'note',
  'previous',
] as const satisfies readonly (keyof EscrowStep)[];

/** A decision for a part has two fields more, after the fee. */
const FIELDS_OF_PART = [
  ...FIELDS.slice(0, FIELDS.indexOf('payee')),
  'paid',
  'paid_fee',
  ...FIELDS.slice(FIELDS.indexOf('payee')),
] as const;

const NUMBERS: readonly string[] = ['number', 'member', 'agent', 'amount', 'fee', 'paid', 'paid_fee'];
const HEADING = 'shwe-escrow-step/v1';

/** Parses the text of a step. It has exactly one written form: these fields in this order, without spaces. */
export function readEscrowStep(text: string): Checked<EscrowStep> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return bad('the text is not JSON');
  }
  if (typeof value !== 'object' || value === null) return bad('the text is not an object');
  const fields = value as Record<string, unknown>;
  const names = fields.state === 'decided_part' ? FIELDS_OF_PART : FIELDS;
  for (const name of names) {
    const field = fields[name];
    if (NUMBERS.includes(name) ? !isCount(field) : typeof field !== 'string')
      return bad(`${name} is not what the format says`);
  }
  const step = Object.fromEntries(names.map((name) => [name, fields[name]])) as EscrowStep;
  if (JSON.stringify(step) !== text) return bad('the text is not written in its one form');
  return wrongField(step) ?? good(step);
}

function wrongField(step: EscrowStep): { ok: false; why: string } | null {
  if (step.format !== HEADING) return bad(`the format is ${quote(step.format)}`);
  if (!/^E-[1-9]\d{0,14}$/.test(step.case)) return bad('case is not the number of one');
  if (step.member === step.agent) return bad('member and agent are the same');
  if (step.amount < 1 || step.fee >= step.amount || BigInt(step.amount) > WHOLE_MAX)
    return bad('amount and fee are not possible');
  if (step.state === 'decided_part' && !isPart(step))
    return bad('paid and paid_fee are no part of amount and fee');
  if (!isTime(step.at)) return bad('at is not a time');
  if (step.until !== '' && !isTime(step.until)) return bad('until is not a time');
  if (!isHash(step.previous)) return bad('previous is not 64 digits of hex');
  for (const name of ['picture', 'note'] as const)
    if (step[name] !== '' && !isHash(step[name])) return bad(`${name} is not 64 digits of hex`);
  if (!ACTORS[step.state]?.includes(step.by))
    return bad(`${quote(step.state)} is not a state that ${quote(step.by)} can bring`);
  if ((step.until !== '') !== (step.state === 'requested' || step.state === 'paid'))
    return bad('until is not there exactly where a term runs');
  if (step.state === 'paid' && (step.reference === '' || step.picture === ''))
    return bad('a payment has no reference or no picture');
  if (isAnswer(step) && step.note === '') return bad('an answer has no words');
  return null;
}

/** Whether a decision for a part divides the amount, and takes the fee in proportion without fractions. */
function isPart({ amount, fee, paid = 0, paid_fee: paidFee }: EscrowStep): boolean {
  if (paid < 1 || paid >= amount) return false;
  return BigInt(paidFee ?? -1) === (BigInt(fee) * BigInt(paid)) / BigInt(amount);
}

/** Whether a step is the agent's answer to a dispute, which leaves the state as it is. */
export function isAnswer({ state, by }: Pick<EscrowStep, 'state' | 'by'>): boolean {
  return state === 'disputed' && by === 'agent';
}

type Said = Pick<EscrowStep, 'state' | 'by'>;

/** Whether a step is what the member said of a dispute that began because the term was over. */
export function isComment(step: Said, earlier: readonly Said[]): boolean {
  return step.state === 'disputed' && step.by === 'member' && earlier.at(-1)?.state === 'disputed';
}

/** Why a step may not follow the earlier ones; undefined if it may. */
export function wrongOrder(earlier: readonly EscrowStep[], step: EscrowStep): string | undefined {
  const before = earlier.at(-1);
  if (!FOLLOWS[before?.state ?? '']?.includes(step.state))
    return `${step.state} does not follow ${before?.state ?? 'nothing'}`;
  if (before?.state === 'disputed') {
    const why = wrongInDispute(earlier, step);
    if (why !== undefined) return `step ${step.number} ${why}`;
  } else if (isAnswer(step)) return `step ${step.number} answers no dispute`;
  if (step.number !== (before?.number ?? 0) + 1) return `step ${step.number} is in the wrong place`;
  return before && step.at < before.at ? `step ${step.number} is before the one before it` : undefined;
}

/** Why a step may not follow in a dispute: each side speaks once, the member only after no answer in the term. */
function wrongInDispute(earlier: readonly EscrowStep[], { state, by }: EscrowStep): string | undefined {
  const said = earlier.filter((one) => one.state === 'disputed');
  const isLate = said[0]!.by === 'system';
  if (state === 'confirmed') return isLate ? undefined : 'confirms what the member disputed';
  if (state !== 'disputed') return undefined;
  if (by === 'system') return 'disputes what is disputed';
  if (said.some((one) => one.by === by)) return 'says something a second time';
  return by === 'agent' || isLate ? undefined : 'disputes what is disputed';
}

/** The name of a fact that differs from the first step; undefined if none does. */
export function otherFact(first: EscrowStep, step: EscrowStep): string | undefined {
  return (['case', 'member', 'agent', 'amount', 'fee', 'payee'] as const).find(
    (name) => first[name] !== step[name],
  );
}

const CREDITED: readonly string[] = ['confirmed', 'decided_agent', 'decided_part'];
const RETURNED: readonly string[] = ['rejected', 'taken_back', 'decided_member'];

type MoneyOfStep = Pick<EscrowStep, 'state' | 'amount' | 'fee' | 'paid' | 'paid_fee'>;

/** Where the money is after a step. Only an agent who is credited pays the fee. */
export function moneyText({
  state,
  amount,
  fee,
  paid = amount,
  paid_fee: paidFee = fee,
}: MoneyOfStep): string {
  if (RETURNED.includes(state)) return `${amount} Ks are the member's again`;
  if (!CREDITED.includes(state)) return `${amount} Ks are held`;
  const part = paid === amount ? '' : ` of ${amount}`;
  return `${paid} Ks${part} less a fee of ${paidFee} are the agent's`;
}
