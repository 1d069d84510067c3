import { bad, type Checked, good, isCount, isHash, isTime, quote, WHOLE_MAX } from '../text.ts';

/** The states of a withdrawal through an agent, and which may follow which. */
const FOLLOWS: Record<string, readonly string[]> = {
  '': ['requested'],
  requested: ['paid', 'rejected', 'taken_back'],
  paid: ['confirmed', 'disputed'],
  // The agent's answer to a dispute.
  disputed: ['disputed', 'decided_agent', 'decided_member'],
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

const NUMBERS: readonly string[] = ['number', 'member', 'agent', 'amount', 'fee'];
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
  for (const name of FIELDS) {
    const field = fields[name];
    if (NUMBERS.includes(name) ? !isCount(field) : typeof field !== 'string')
      return bad(`${name} is not what the format says`);
  }
  const step = Object.fromEntries(FIELDS.map((name) => [name, fields[name]])) as EscrowStep;
  if (JSON.stringify(step) !== text) return bad('the text is not written in its one form');
  return wrongField(step) ?? good(step);
}

function wrongField(step: EscrowStep): { ok: false; why: string } | null {
  if (step.format !== HEADING) return bad(`the format is ${quote(step.format)}`);
  if (!/^E-[1-9]\d{0,14}$/.test(step.case)) return bad('case is not the number of one');
  if (step.member === step.agent) return bad('member and agent are the same');
  if (step.amount < 1 || step.fee >= step.amount || BigInt(step.amount) > WHOLE_MAX)
    return bad('amount and fee are not possible');
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

/** Whether a step is the agent's answer to a dispute, which leaves the state as it is. */
export function isAnswer({ state, by }: Pick<EscrowStep, 'state' | 'by'>): boolean {
  return state === 'disputed' && by === 'agent';
}

/** Why a step may not follow another one (undefined: none is before it); undefined if it may. */
export function wrongOrder(before: EscrowStep | undefined, step: EscrowStep): string | undefined {
  if (!FOLLOWS[before?.state ?? '']?.includes(step.state))
    return `${step.state} does not follow ${before?.state ?? 'nothing'}`;
  if (isAnswer(step) !== (before?.state === 'disputed' && step.state === 'disputed'))
    return `step ${step.number} disputes what is disputed, or answers no dispute`;
  if (before && isAnswer(before) && isAnswer(step)) return `step ${step.number} answers a second time`;
  if (step.number !== (before?.number ?? 0) + 1) return `step ${step.number} is in the wrong place`;
  return before && step.at < before.at ? `step ${step.number} is before the one before it` : undefined;
}

/** The name of a fact that differs from the first step; undefined if none does. */
export function otherFact(first: EscrowStep, step: EscrowStep): string | undefined {
  return (['case', 'member', 'agent', 'amount', 'fee', 'payee'] as const).find(
    (name) => first[name] !== step[name],
  );
}
