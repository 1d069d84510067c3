/** A point of a transaction at which the server that runs it is killed. */
export type KillStep = {
  name: string;
  /** A trigger of PostgreSQL, from its time on; the transaction stops there. Deferred ones stop at COMMIT. */
  trigger: string;
  /**
   * What becomes of the transaction once its server is dead: undone on the spot, as when the connection is found broken at once, or
   * carried on with nobody to tell, as when PostgreSQL notices late. Carried on beyond a COMMIT it is done.
   */
  outcome: 'undone' | 'carried on';
};

/** What is done to an issue at a time; each of its steps is one kill, in the order in which they come in the transaction. */
export type KillPhase = { name: 'close' | 'seal' | 'settle'; steps: KillStep[] };

const at = (name: string, trigger: string): KillStep => ({ name, trigger, outcome: 'undone' });

/** Before COMMIT it is undone; then again, and that one is carried on to its end. */
function atCommit(name: string, event: string, when = ''): KillStep[] {
  const trigger = `${event} deferrable initially deferred for each row ${when}`;
  return [
    { name: `${name}, before its commit`, trigger, outcome: 'undone' },
    { name: `${name}, while it commits`, trigger, outcome: 'carried on' },
  ];
}

/** Every write of the way from the close of an issue to its settlement. */
export const killPhases: readonly KillPhase[] = [
  {
    name: 'close',
    steps: [
      at(
        'close: the state moves',
        "before update on lottery.issues for each row when (new.state = 'closed' and old.state <> 'closed')",
      ),
      ...atCommit(
        'close',
        'after update on lottery.issues',
        "when (new.state = 'closed' and old.state <> 'closed')",
      ),
    ],
  },
  {
    name: 'seal',
    steps: [
      at('seal: the salts get their secret', 'before insert on lottery.issue_secrets for each row'),
      at('seal: nothing written yet', 'before insert on lottery.seals for each row'),
      at('seal: written', 'after insert on lottery.seals for each row'),
      ...atCommit('seal', 'after insert on lottery.seals'),
    ],
  },
  {
    name: 'settle',
    steps: [
      at('settle: winnings about to be written', 'before insert on lottery.winnings for each statement'),
      at('settle: winnings written', 'after insert on lottery.winnings for each statement'),
      at('settle: about to post', "before insert on ledger.transfers for each row when (new.kind = 'win')"),
      at('settle: posted', 'after insert on ledger.postings for each statement'),
      at('settle: turnover about to be filled', 'before insert on turnover.fills for each row'),
      at('settle: turnover filled', 'after update on turnover.requirements for each statement'),
      at(
        'settle: the state moves',
        "before update on lottery.issues for each row when (new.state = 'settled')",
      ),
      ...atCommit('settle', 'after update on lottery.issues', "when (new.state = 'settled')"),
    ],
  },
];
