/** A point of a transaction at which the server that runs it is killed. */
export type KillStep = {
  name: string;
  /** A trigger of PostgreSQL, from its time on; the transaction stops there. Deferred ones stop at COMMIT. */
  trigger: string;
  /**
   * What becomes of the transaction once its server is dead: undone on the spot, as when the connection is found
   * broken at once, or carried on with nobody to tell, as when PostgreSQL notices late. Carried on beyond a COMMIT it
   * is done.
   */
  outcome: 'undone' | 'carried on';
  /** Nobody else is about to do the same: what is carried on is not waited behind. */
  alone?: true;
};

/**
 * What is done to an issue at a time; each of its steps is one kill, in the order in which they come in the
 * transaction.
 */
export type KillPhase = { name: 'close' | 'seal' | 'settle' | 'correct'; steps: KillStep[] };

export const at = (name: string, trigger: string): KillStep => ({ name, trigger, outcome: 'undone' });

/** A deferred trigger stops while it commits; the transaction is then carried on to its end. */
export const atCommit = (name: string, event: string, when = ''): KillStep => ({
  name: `${name}: while it commits`,
  trigger: `${event} deferrable initially deferred for each row ${when}`,
  outcome: 'carried on',
});

/** The writes on the way from the close of an issue to its settlement, and those of a correction after it. */
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
