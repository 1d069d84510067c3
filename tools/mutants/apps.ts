import type { Mutant } from './mutant.ts';

const player = 'apps/player/src';
const operatorConsole = 'apps/console/src';

/** Bugs in the player app, the console and their client. */
export const appMutants: readonly Mutant[] = [
  {
    name: '28-texts',
    bug: 'A change of language empties every screen that is not home.',
    edits: [
      {
        file: `${player}/i18n/index.ts`,
        from: 'texts: Object.assign({}, ...parts, replacedTexts(lang)), loaded',
        to: 'texts: { ...parts[0] }, loaded',
      },
    ],
    test: `${player}/i18n/change-lang.test.ts`,
  },
  {
    name: '29-total',
    bug: 'The button that places a bet counts every number with the common stake.',
    edits: [
      {
        file: `${player}/features/lottery/bet/ConfirmSheet.tsx`,
        from: 'const total = totalOf(slip);',
        to: 'const total = slip.stake * BigInt(slip.picks.size);',
      },
    ],
    test: `${player}/features/lottery/bet/ConfirmSheet.test.tsx`,
  },
  {
    name: '30-console-maker',
    bug: 'The button that pays a withdrawal is enabled for who approved it.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/withdrawal-can.ts`,
        from: "return step === 'pay' && blocked !== '' ? denied('blockedMaker') : allowed;",
        to: 'return allowed;',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.ts`,
  },
  {
    name: 'E9-double-submit',
    bug: 'Two taps make two calls.',
    edits: [
      {
        file: 'packages/client/src/use-action.ts',
        from: '    if (running.current) return undefined;\n',
        to: '',
      },
    ],
    test: 'apps/player/src/core/use-action.test.ts',
  },
  {
    name: 'E10-device-clock',
    bug: 'Countdowns follow the clock of the phone.',
    edits: [
      {
        file: `${player}/core/business-time.ts`,
        from: 'const exact = client.clock.businessMs();',
        to: 'const exact = Date.now();',
      },
    ],
    test: `${player}/core/business-time.test.tsx`,
  },
  {
    name: 'Y30-adjustment',
    bug: 'An operator is offered to approve the adjustment that they requested.',
    edits: [
      {
        file: `${operatorConsole}/features/members/Adjustments.tsx`,
        from: '{!adjustment.mine && (',
        to: '{adjustment && (',
      },
    ],
    test: `${operatorConsole}/features/members/Adjustments.test.tsx`,
  },
  {
    name: 'N7-brought-back',
    bug: 'All money is called back although a game has not answered.',
    edits: [
      {
        file: `${player}/features/transfers/GameWallets.tsx`,
        from: "filter((state) => state !== 'done')",
        to: "filter((state) => state === 'not_done')",
      },
    ],
    test: `${player}/features/transfers/GameWallets.test.tsx`,
  },
  {
    name: 'N8-refunded-loss',
    bug: 'A refunded slip is shown as a loss.',
    edits: [
      {
        file: `${player}/features/lottery/slips/SlipList.tsx`,
        from: "const isOver = slip.state === 'won' || slip.state === 'lost';",
        to: "const isOver = slip.state !== 'open';",
      },
    ],
    test: `${player}/features/lottery/slips/SlipList.test.tsx`,
  },
  {
    name: 'N9-revealed-phone',
    bug: 'A phone that was revealed stands on the page of the next member.',
    edits: [
      {
        file: `${operatorConsole}/features/members/MemberView.tsx`,
        from: '<ProfileSide key=',
        to: '<ProfileSide data-key=',
      },
    ],
    test: `${operatorConsole}/features/members/MemberView.test.tsx`,
  },
];
