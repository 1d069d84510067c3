/** Every step: a stable code and what is checked. docs/seal-format.md lists the same codes. */
const says = {
  seal_file: 'The seal file has a seal, a signature and a public key',
  seal_signature: 'The seal is signed by the key in its file',
  seal_key: 'That key is one you trust',
  seal_form: 'The seal is written as the format says',
  seal_times: 'The draw opens before it closes and was sealed after the close',
  chain: 'The seal names the one before it, or is the first of its chain',
  leaves_form: 'Every slip is written as the format says',
  leaves_order: 'The slips are in order and no owner stands there twice',
  leaves_issue: 'Every slip is of this draw',
  leaves_times: 'Every slip was accepted while the draw was open',
  slips: 'There are as many slips as sealed',
  stakes: 'The stakes add up to the sealed total',
  most: 'The most the slips can win is the sealed amount',
  root: 'The tree over the slips has the sealed root',
  numbers: 'What was sold of every number is as sealed',
  result_form: 'The result is written as the format says',
  result_issue: 'The result is of this draw, game and odds',
  result_number: 'The winning number follows from the published figures',
  result_winners: 'As many slips won as the result says',
  result_stake: 'The winning stakes are what the result says',
  result_payout: 'The payout is the winning stakes times the odds',
  proof_sealed: 'The slip of the proof is in the sealed tree',
  receipt_file: 'The receipt file has a receipt, a signature and a public key',
  receipt_signature: 'The receipt is signed by the key in its file',
  receipt_key: 'The key of the site signed the receipt',
  receipt_form: 'The receipt is written as the format says',
  receipt_leaf: 'The proof is about the slip of the receipt',
  receipt_sealed: 'The slip of the receipt is in the sealed tree',
} as const;

/** The stable code of a step; screens may show their own sentences for it. */
export type StepCode = keyof typeof says;

/** One step: what was checked and the outcome; `why` is set unless it is ok. */
export type Step = {
  code: StepCode;
  outcome: 'ok' | 'failed' | 'unchecked';
  says: string;
  why?: string;
};

/** A completed step: failed if there is a reason, else ok. */
export function step(code: StepCode, failure?: string): Step {
  if (failure === undefined) return { code, outcome: 'ok', says: says[code] };
  return { code, outcome: 'failed', says: says[code], why: failure };
}

/** A step that could not be checked, and why. It proves nothing either way. */
export function unchecked(code: StepCode, why: string): Step {
  return { code, outcome: 'unchecked', says: says[code], why };
}

/** A step that compares two values. */
export function agree(code: StepCode, found: unknown, claimed: unknown): Step {
  return step(code, found === claimed ? undefined : `found ${found}, but ${claimed} is claimed`);
}

/** Gets each step as it is taken, and the progress of the long ones: `done` of `of` slips, parsed or hashed. */
export type Watch = {
  step?(step: Step): void;
  progress?(done: number, of: number): void;
};

/** Records steps in the order taken, and passes each to the watcher. */
export type StepRecorder = { steps: Step[]; take(...steps: Step[]): void };

export function stepRecorder(watch: Watch = {}): StepRecorder {
  const steps: Step[] = [];
  return {
    steps,
    take(...some) {
      steps.push(...some);
      for (const one of some) watch.step?.(one);
    },
  };
}

/** Slips between two progress reports. */
const PROGRESS_EVERY = 2048;

/** Reports progress occasionally: a report per slip would take longer than the slip. */
export function throttledProgress(watch: Watch, of: number): (done: number) => void {
  return (done) => {
    if (done % PROGRESS_EVERY === 0 || done === of) watch.progress?.(done, of);
  };
}
