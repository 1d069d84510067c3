import { type KillStep, stepAt, stepAtCommit } from './kill-steps.ts';

const dayIs = (state: string, part: string) => `when (new.state = '${state}' and new.part = '${part}')`;

const computed = (part: string): KillStep[] => [
  stepAt(`${part}: lines computed`, 'after insert on rebates.lines for each statement'),
  stepAtCommit(`${part}: computed`, 'after update on rebates.days', dayIs('computed', part)),
];

const checked = (part: string): KillStep[] => [
  stepAt(
    `${part}: about to be checked`,
    `before update on rebates.days for each row ${dayIs('checked', part)}`,
  ),
  stepAtCommit(`${part}: checked`, 'after update on rebates.days', dayIs('checked', part)),
];

/** A payment of up to a hundred lines. */
const payment = (name: string): KillStep[] => [
  stepAt(`${name}: posted`, "after insert on ledger.journal_entries for each row when (new.kind = 'rebate')"),
  stepAt(`${name}: lines marked`, 'after update on rebates.lines for each statement'),
  stepAtCommit(name, 'after update on rebates.lines', 'when (new.paid_at is not null)'),
];

const lastPayment = (part: string): KillStep[] => [
  stepAt(`${part}: the day is paid`, `after update on rebates.days for each row ${dayIs('paid', part)}`),
  stepAtCommit(`${part}: last payment`, 'after update on rebates.days', dayIs('paid', part)),
];

/** The writes of the settlement of a day with three payments to players and one to agents, in order. */
const everyWrite: readonly KillStep[] = [
  stepAt('player: valid bets', 'after insert on rebates.valid_bets for each statement'),
  ...computed('player'),
  ...checked('player'),
  ...payment('player: first payment'),
  ...payment('player: second payment'),
  ...lastPayment('player'),
  ...computed('agent'),
  ...checked('agent'),
  ...lastPayment('agent'),
];

/** The steps of every test run. */
const SOME = [
  'player: first payment: lines marked',
  'player: first payment: while it commits',
  'player: last payment: while it commits',
  'agent: last payment: while it commits',
];

/**
 * Every test run kills the server inside a payment and while the first and the last ones commit. SHWE_KILLS=every
 * (`npm run kills`) also kills while the day is computed and checked, and at all other writes.
 */
export const rebateKills: readonly KillStep[] =
  process.env.SHWE_KILLS === 'every' ? everyWrite : everyWrite.filter(({ name }) => SOME.includes(name));
