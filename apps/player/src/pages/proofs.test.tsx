import { drawSector, seedCommitment } from '@shwe/rules';
import { ReceiptCheckSheet } from '../components/ReceiptCheckSheet.tsx';
import { ReceiptSheet } from '../features/downline-withdrawals/ReceiptSheet.tsx';
import { GAME_2D, GAME_3D, GameContext } from '../features/lottery/game.ts';
import { PastResultsSheet } from '../features/lottery/results/PastResults.tsx';
import { ReceiptPaper } from '../features/lottery/slips/ReceiptPaper.tsx';
import { CheckSheet } from '../features/prizes/CheckSheet.tsx';
import { type ScreenCase, testScreens } from '../testing/screen-cases.tsx';
import { Page as AboutPage } from './AboutPage.tsx';

const sectors = [
  { weight: 3, amount: 0 },
  { weight: 1, amount: 1_000 },
];
const serverSeed = 'ab'.repeat(32);
const drawn = drawSector({ serverSeed, clientSeed: 'mine', turn: 'PD-1' }, [3, 1]);
const proof = {
  ...{ id: 'PD-1', title: 'Wheel', kind: 'wheel', table: 1, server_seed: serverSeed, client_seed: 'mine' },
  ...{ commitment: seedCommitment(serverSeed), ...drawn, sectors, amount: sectors[drawn.sector]!.amount },
};
const RIGHT = 'Your phone repeated the draw and got the same result.';
const WRONG = 'Your phone got another result. Please contact Support.';
const prizeDraw = (change: object, shown?: string) =>
  ({
    show: <CheckSheet id="PD-1" shown={shown} onClose={() => {}} />,
    answers: { 'prizes.proof': [{ id: 'PD-1' }, { ...proof, ...change }] },
  }) satisfies ScreenCase;

const AGREES = 'All 2 checks agree';
const OPEN = 'What could be checked agrees. The public key did not load.';
const FAILS = 'The receipts do not agree. Save the file and contact support.';
type Outcome = 'ok' | 'failed' | 'unchecked';
/** A signed file of which two checks end so. */
const checked = (...outcomes: [Outcome, Outcome]) =>
  ({
    show: (
      <ReceiptCheckSheet
        title="Receipts"
        why="Why it is signed."
        fileName="receipts-E-1.json"
        file="{}"
        verify={(file, keys) => [
          { code: 'one', outcome: outcomes[0], why: `file ${file}` },
          { code: 'two', outcome: outcomes[1], why: `keys ${keys.join(' ')}` },
        ]}
        labels={{ one: 'checkFile', two: 'checkKeys' }}
        onClose={() => {}}
      />
    ),
    files: { '/verify/key': { key: 'k2', earlier: ['k1'], mode: 'play' } },
    steps: ['Check'],
  }) satisfies ScreenCase;

/** The text of a signed step of a withdrawal through an agent. */
const stepText = (step: object, part: object) =>
  JSON.stringify({
    ...{ format: 'shwe-escrow-step/v1', case: 'E-71001', number: 1, state: 'requested', by: 'member' },
    ...{ at: '2031-01-06T05:00:00.000Z', member: 100_001, agent: 100_002, amount: 40_001, fee: 40 },
    ...part,
    ...{ payee: 'kbzpay 09•••567', until: '2031-01-07T05:00:00.000Z', reference: '' },
    ...{ picture: '', reason: '' },
    ...{ note: '', previous: '0'.repeat(64), ...step },
  });
const signedStep = (at: string, step: object, part = {}) => ({
  text: stepText({ at, ...step }, part),
  signature: `begin${at.slice(11, 13)}${'x'.repeat(20)}end${at.slice(11, 13)}`,
});
const paidStep = { number: 2, state: 'paid', by: 'agent', reference: '01003824', picture: 'ab'.repeat(32) };
const confirmedStep = { ...paidStep, number: 3, state: 'confirmed', by: 'member', until: '' };
const caseReceipts = (...steps: object[]) => ({
  show: (
    <ReceiptSheet
      row={{ id: 'E-71001', receipts: { key: 'k1', steps } as never }}
      payee={{ title: 'KBZPay', account: '09 ••• 0011' }}
      onClose={() => {}}
    />
  ),
});

const slip = {
  ...{ slip: '7001', code: 'N4WP-73HC', issue: '2d-20310106-morning', section: 'morning', state: 'open' },
  ...{ date: '2031-01-06', created_at: '2031-01-06T04:00:00.000Z', total: 501, win_amount: 0, win_num: null },
  ...{ numbers: [{ number: '27', amount: 501, won: 0 }], gameId: 1, odds: 80, wallet: 'main' },
} as never;
const paper = { show: <ReceiptPaper slip={slip} seal={null} proof={undefined as never} /> };
const past = (game: typeof GAME_2D | typeof GAME_3D) => ({
  show: (
    <GameContext value={game}>
      <PastResultsSheet onClose={() => {}}>{() => null}</PastResultsSheet>
    </GameContext>
  ),
});
const LICENCE = 'GL-1234';

testScreens({
  'a prize draw that the phone repeats': {
    ...prizeDraw({}, proof.commitment),
    reads: [RIGHT],
    lacks: [WRONG],
  },
  'a prize draw of another server seed': {
    ...prizeDraw({}, 'cd'.repeat(32)),
    reads: [WRONG],
    lacks: [RIGHT],
  },
  'a prize draw with another number': {
    ...prizeDraw({ number: drawn.number + 1 }),
    reads: [WRONG],
    lacks: [RIGHT],
  },
  'a prize draw with another prize': { ...prizeDraw({ amount: 7 }), reads: [WRONG], lacks: [RIGHT] },
  'a signed file before it is checked': {
    ...checked('ok', 'ok'),
    steps: [],
    reads: ['Why it is signed.'],
    lacks: [AGREES],
  },
  'a signed file that agrees': { ...checked('ok', 'ok'), reads: [AGREES], lacks: [OPEN, FAILS] },
  'a signed file without the public key': {
    ...checked('ok', 'unchecked'),
    reads: [OPEN],
    lacks: [AGREES, FAILS],
  },
  'a signed file that does not agree': {
    ...checked('ok', 'failed'),
    reads: [FAILS, 'keys k2 k1'],
    lacks: [AGREES, OPEN, 'file {}'],
  },
  'a signed file that fails and was not checked whole': {
    ...checked('failed', 'unchecked'),
    reads: [FAILS, 'file {}'],
    lacks: [AGREES, OPEN, 'keys k2'],
  },
  'a signed file as it is saved': {
    ...checked('ok', 'ok'),
    steps: ['Save file'],
    saves: { 'receipts-E-1.json': '{}\n' },
  },
  'the receipts of a payment that arrived': {
    ...caseReceipts(
      signedStep('2031-01-06T05:00:00.000Z', {}),
      signedStep('2031-01-06T06:00:00.000Z', paidStep),
      signedStep('2031-01-06T07:00:00.000Z', confirmedStep),
    ),
    reads: [
      'E-71001',
      'KBZPay 09 ••• 0011 Reference 01003824 Amount 40,001 Ks',
      '1 Requested · 11:30 AM begin0 … nd05 2 Reported paid · 12:30 PM begin0 … nd06 3 Confirmed · 1:30 PM begin0 … nd07',
    ],
    lacks: ['Paid in part'],
  },
  'the receipts of a case over two days, in which nobody answered': {
    ...caseReceipts(
      signedStep('2031-01-06T05:00:00.000Z', {}),
      signedStep('2031-01-06T06:00:00.000Z', paidStep),
      signedStep('2031-01-07T06:00:00.000Z', { number: 3, state: 'disputed', by: 'system', until: '' }),
    ),
    reads: ['2 Reported paid · 12:30 PM', '3 No answer in time · 7.1 · 12:30 PM'],
    lacks: ['Disputed'],
  },
  'the receipts of money that the member took back': {
    ...caseReceipts(
      signedStep('2031-01-06T05:00:00.000Z', {}),
      signedStep('2031-01-07T05:00:00.000Z', { number: 2, state: 'taken_back', until: '' }),
    ),
    reads: ['1 Requested · 11:30 AM', '2 Taken back · 7.1 · 11:30 AM'],
    lacks: ['Time ran out'],
  },
  'the receipts of a case decided for a part': {
    ...caseReceipts(
      signedStep('2031-01-06T05:00:00.000Z', {}),
      signedStep(
        '2031-01-06T06:00:00.000Z',
        { number: 2, state: 'decided_part', by: 'operators', until: '' },
        { paid: 30_002, paid_fee: 30 },
      ),
    ),
    reads: ['Amount 40,001 Ks Paid in part 30,002 Ks'],
  },
  'a receipt in play mode': { ...paper, reads: ['Play money receipt'] },
  'a receipt of a licensed server': { ...paper, licence: LICENCE, reads: ['Receipt'], lacks: ['Play money'] },
  'what the app is, in play mode': {
    show: <AboutPage />,
    reads: ['Shwe runs on play money. No real money comes in or goes out.'],
    lacks: ['Licence'],
  },
  'what the app is, licensed': {
    show: <AboutPage />,
    licence: LICENCE,
    reads: ['Licence : GL-1234'],
    lacks: ['play money'],
  },
  'past results of 2D in play mode': {
    ...past(GAME_2D),
    reads: ['figures of January 2026 are played again'],
  },
  'past results of 3D in play mode': { ...past(GAME_3D), reads: ['these results are made up'] },
  'past results of a licensed server': {
    ...past(GAME_2D),
    licence: LICENCE,
    lacks: ['Play money'],
  },
});
