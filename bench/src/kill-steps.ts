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
  outcome: 'undone' | 'carried on';
  /** No other server is about to do the same, so there is no wait for one. */
  alone?: true;
};

/** One operation on a draw; each of its steps is one kill, in the order of the transaction. */
export type KillPhase = { name: 'close' | 'seal' | 'settle' | 'correct'; steps: KillStep[] };

export const at = (name: string, trigger: string): KillStep => ({ name, trigger, outcome: 'undone' });

/** A deferred trigger stops during COMMIT; the transaction then continues to its end. */
export const atCommit = (name: string, event: string, when = ''): KillStep => ({
  name: `${name}: while it commits`,
  trigger: `${event} deferrable initially deferred for each row ${when}`,
  outcome: 'carried on',
});

/** The writes from the close of a draw to its settlement, and those of a correction. */
export const killPhases: readonly KillPhase[] = [
  {
    name: 'close',
    steps: [
      at(
        'close: the state moves',
        "before update on lottery.draws for each row when (new.state = 'closed' and old.state <> 'closed')",
      ),
      atCommit(
        'close',
        'after update on lottery.draws',
        "when (new.state = 'closed' and old.state <> 'closed')",
      ),
    ],
  },
  {
    name: 'seal',
    steps: [
      at('seal: about to be written', 'before insert on lottery.seals for each row'),
      at('seal: written', 'after insert on lottery.seals for each row'),
      atCommit('seal', 'after insert on lottery.seals'),
    ],
  },
  {
    name: 'settle',
    steps: [
      at('settle: winnings written', 'after insert on lottery.winnings for each statement'),
      at('settle: posted', 'after insert on ledger.postings for each statement'),
      at('settle: turnover filled', 'after update on turnover.requirements for each statement'),
      at(
        'settle: the state has moved',
        "after update on lottery.draws for each row when (new.state = 'settled')",
      ),
      atCommit('settle', 'after update on lottery.draws', "when (new.state = 'settled')"),
    ],
  },
  {
    name: 'correct',
    steps: [
      at(
        'correct: the result is another',
        'after update on lottery.draws for each row when (new.version > old.version)',
      ),
      at('correct: the new winners written', 'after insert on lottery.winnings for each statement'),
      at('correct: posted', 'after insert on ledger.postings for each statement'),
      at('correct: written down', 'after insert on lottery.corrections for each statement'),
      at('correct: members are told', 'after insert on messages.messages for each statement'),
      atCommit('correct', 'after insert on lottery.corrections'),
    ],
  },
];
