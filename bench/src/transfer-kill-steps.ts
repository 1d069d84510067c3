import { type KillStep, stepAt, stepAtCommit } from './kill-steps.ts';

/** One transfer, and each step at which its server is killed, in order. */
export type TransferKills = {
  name: string;
  direction: 'to_game' | 'to_main';
  steps: KillStep[];
  /** How the transfer must end. */
  ends: 'done' | 'not_done';
};

const createTransfer = stepAt('created', 'before insert on transfers.transfers for each row');
const createTransferCommit = stepAtCommit('created', 'after insert on transfers.transfers');
const answered = stepAt(
  'the answer is about to be written',
  'before insert on transfers.provider_answers for each row',
);
const posted = (kind: string) =>
  stepAt(
    `posted: ${kind}`,
    `after insert on ledger.journal_entries for each row when (new.kind = '${kind}')`,
  );
const hasEnded = (state: string) => `when (new.state = '${state}' and old.state <> '${state}')`;
const ended = (state: string): KillStep[] => [
  stepAt(`the state is ${state}`, `after update on transfers.transfers for each row ${hasEnded(state)}`),
  { ...stepAtCommit(`ended ${state}`, 'after update on transfers.transfers', hasEnded(state)), alone: true },
];

/**
 * The writes of a transfer, from its request to its end. A transfer recorded by a server that died before calling the
 * provider ends not done: the provider is queried, does not know it, and refuses it from then on. What the provider did
 * ends done, whichever server gets the answer.
 */
const everyWrite: readonly TransferKills[] = [
  {
    name: 'to the game, provider not called',
    direction: 'to_game',
    steps: [
      createTransfer,
      posted('game_out'),
      createTransferCommit,
      answered,
      posted('game_back'),
      ...ended('not_done'),
    ],
    ends: 'not_done',
  },
  {
    name: 'to the game, done by the provider',
    direction: 'to_game',
    steps: [answered, posted('game_in'), ...ended('done')],
    ends: 'done',
  },
  {
    name: 'back, provider not called',
    direction: 'to_main',
    steps: [createTransfer, createTransferCommit],
    ends: 'not_done',
  },
  {
    name: 'back, done by the provider',
    direction: 'to_main',
    steps: [answered, posted('game_result'), posted('game_back'), ...ended('done')],
    ends: 'done',
  },
];

/**
 * Every test run kills the server while a transfer is created, before the first answer of the provider is written, and
 * while the transfers to the game end. SHWE_KILLS=every (`npm run kills`) kills at all writes.
 */
export const transferKills: readonly TransferKills[] =
  process.env.SHWE_KILLS === 'every'
    ? everyWrite
    : everyWrite.map((kills) => ({
        ...kills,
        steps: kills.steps.filter(
          (step, at) =>
            step === createTransferCommit ||
            (step === answered && at === 0) ||
            (step.outcome === 'continued' && kills.direction === 'to_game'),
        ),
      }));
