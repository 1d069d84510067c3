/** A point of a transaction at which its server is killed. */
export type KillStep = {
  name: string;
  /** A PostgreSQL trigger, without its name; the transaction stops there. Deferred ones stop at COMMIT. */
  trigger: string;
  /**
   * What happens to the transaction once its server is dead. It is rolled back at once, as when the broken connection
   * is noticed immediately. Or it continues without a client, as when PostgreSQL notices late; if it continues through
   * COMMIT, it is done.
   */
  outcome: 'rolledBack' | 'continued';
  /** No other server is about to do the same, so there is no wait for one. */
  alone?: true;
};

/** One operation on a draw; each of its steps is one kill, in the order of the transaction. */
export type KillPhase = { name: 'close' | 'seal' | 'settle' | 'correct'; steps: KillStep[] };

export const stepAt = (name: string, trigger: string): KillStep => ({ name, trigger, outcome: 'rolledBack' });

/** A deferred trigger stops during COMMIT; the transaction then continues to its end. */
export const stepAtCommit = (name: string, event: string, when = ''): KillStep => ({
  name: `${name}: while it commits`,
  trigger: `${event} deferrable initially deferred for each row ${when}`,
  outcome: 'continued',
});

/** The writes from the close of a draw to its settlement, and those of a correction. */
const everyWrite: readonly KillPhase[] = [
  {
    name: 'close',
    steps: [
      stepAt(
        'close: the state moves',
        "before update on lottery.draws for each row when (new.state = 'closed' and old.state <> 'closed')",
      ),
      stepAtCommit(
        'close',
        'after update on lottery.draws',
        "when (new.state = 'closed' and old.state <> 'closed')",
      ),
    ],
  },
  {
    name: 'seal',
    steps: [
      stepAt('seal: about to be written', 'before insert on lottery.seals for each row'),
      stepAt('seal: written', 'after insert on lottery.seals for each row'),
      stepAtCommit('seal', 'after insert on lottery.seals'),
    ],
  },
  {
    name: 'settle',
    steps: [
      stepAt('settle: winnings written', 'after insert on lottery.winnings for each statement'),
      stepAt('settle: posted', 'after insert on ledger.postings for each statement'),
      stepAt('settle: turnover filled', 'after update on turnover.requirements for each statement'),
      stepAt(
        'settle: the state has moved',
        "after update on lottery.draws for each row when (new.state = 'settled')",
      ),
      stepAtCommit('settle', 'after update on lottery.draws', "when (new.state = 'settled')"),
    ],
  },
  {
    name: 'correct',
    steps: [
      stepAt(
        'correct: the result is another',
        'after update on lottery.draws for each row when (new.version > old.version)',
      ),
      stepAt('correct: the new winners written', 'after insert on lottery.winnings for each statement'),
      stepAt('correct: posted', 'after insert on ledger.postings for each statement'),
      stepAt('correct: written down', 'after insert on lottery.corrections for each statement'),
      stepAt('correct: members are told', 'after insert on messages.messages for each statement'),
      stepAtCommit('correct', 'after insert on lottery.corrections'),
    ],
  },
];

/** Writes in the middle of a transaction, which end as the ones beside them. */
const RARE = [
  'seal: written',
  'settle: posted',
  'settle: the state has moved',
  'correct: the result is another',
  'correct: the new winners written',
  'correct: written down',
];

/** Every test run kills at most writes; SHWE_KILLS=every (`npm run kills`) at all of them. */
export const killPhases: readonly KillPhase[] =
  process.env.SHWE_KILLS === 'every'
    ? everyWrite
    : everyWrite.map(({ name, steps }) => ({
        name,
        steps: steps.filter((step) => !RARE.includes(step.name)),
      }));
