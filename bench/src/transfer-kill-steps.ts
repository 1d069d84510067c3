import { at, atCommit, type KillStep } from './kill-steps.ts';

/** One transfer, and each step at which whoever works on it is killed, in the order in which they come. */
export type TransferKills = {
  name: string;
  direction: 'to_game' | 'to_main';
  steps: KillStep[];
  /** How it must end. */
  ends: 'done' | 'not_done';
};

const createTransfer = at('set down', 'before insert on transfers.transfers for each row');
const setDownCommit = atCommit('set down', 'after insert on transfers.transfers');
const answered = at(
  'the answer is about to be written',
  'before insert on transfers.provider_answers for each row',
);
const posted = (kind: string) =>
  at(`posted: ${kind}`, `after insert on ledger.journal_entries for each row when (new.kind = '${kind}')`);
const hasEnded = (state: string) => `when (new.state = '${state}' and old.state <> '${state}')`;
const ended = (state: string): KillStep[] => [
  at(`the state is ${state}`, `after update on transfers.transfers for each row ${hasEnded(state)}`),
  { ...atCommit(`ended ${state}`, 'after update on transfers.transfers', hasEnded(state)), alone: true },
];

/**
 * The writes of a transfer, from its asking to its end. What was set down by a server that died before it asked ends
 * not done: the platform is asked, does not know it, and refuses it from then on. What the platform did ends done,
 * whoever lives to hear it.
 */
const everyWrite: readonly TransferKills[] = [
  {
    name: 'there, and nobody was asked',
    direction: 'to_game',
    steps: [
      createTransfer,
      posted('game_out'),
      setDownCommit,
      answered,
      posted('game_back'),
      ...ended('not_done'),
    ],
    ends: 'not_done',
  },
  {
    name: 'there, and the platform did it',
    direction: 'to_game',
    steps: [answered, posted('game_in'), ...ended('done')],
    ends: 'done',
  },
  {
    name: 'back, and nobody was asked',
    direction: 'to_main',
    steps: [createTransfer, setDownCommit],
    ends: 'not_done',
  },
  {
    name: 'back, and the platform did it',
    direction: 'to_main',
    steps: [answered, posted('game_result'), posted('game_back'), ...ended('done')],
    ends: 'done',
  },
];

/**
 * In every test run whoever works on a transfer is killed while each of its transactions commits, and where an answer
 * of the platform is about to be written; SHWE_KILLS=every (`npm run kills`) kills at the writes inside the
 * transactions, too, which end as if they had not begun.
 */
export const transferKills: readonly TransferKills[] =
  process.env.SHWE_KILLS === 'every'
    ? everyWrite
    : everyWrite.map((kills) => ({
        ...kills,
        steps: kills.steps.filter((step) => step === answered || step.outcome === 'carried on'),
      }));
