import type { Mutant } from './mutant.ts';

const ledger = 'db/migrations/20261201104000_ledger.sql';
const lottery = 'db/migrations/20261201121000_lottery.sql';
const modules = 'apps/server/src/modules';
const test = `${modules}/transfers/lottery-wallet.test.ts`;

/** Bugs of the lottery's own wallet. */
export const lotteryWalletMutants: readonly Mutant[] = [
  {
    name: 'W1-main-wallet-lock',
    bug: 'A bet from the lottery wallet is accepted while a limit of the member is being set.',
    edits: [
      {
        file: lottery,
        from: "  perform ledger.lock_wallets('stakes', (select array_agg(member_id) from unnest(p_slips)));\n  for v_part in",
        to: '  for v_part in',
      },
    ],
    test,
  },
  {
    name: 'W2-paid-into-main',
    bug: 'Winnings and refunds of a draw played from the lottery wallet go to the main wallet.',
    edits: [
      {
        file: lottery,
        from: 'p_from, v_members, v_amounts, v_slips, p_draw.platform);',
        to: 'p_from, v_members, v_amounts, v_slips, null);',
      },
    ],
    test,
  },
  {
    name: 'W3-other-wallet-keeps',
    bug: 'A correction leaves a debt although the other wallet of the member holds money.',
    edits: [
      {
        file: lottery,
        from: "    perform ledger.collect_receivables(date_trunc('milliseconds', clock.now()), v_members);\n",
        to: '',
      },
    ],
    test,
  },
  {
    name: 'W4-main-balance',
    bug: 'A slip that the lottery wallet cannot pay is refused by what the main wallet holds.',
    edits: [
      {
        file: lottery,
        from: "a.currency = 'MMK' and a.platform is not distinct from p_draw.platform\n    and a.code = case when p_draw.platform is null then 'wallet' else 'game' end",
        to: "a.currency = 'MMK' and a.code = 'wallet'",
      },
    ],
    test,
  },
  {
    name: 'W5-open-draws-change',
    bug: 'The rule changes the wallet of every draw, also of those that are open.',
    edits: [
      {
        file: `${modules}/lottery/calendar/replan-draws.ts`,
        from: 'rows.filter((one) => one.untouched)) await',
        to: 'rows) await',
      },
    ],
    test,
  },
  {
    name: 'W6-break-and-lottery',
    bug: 'A member on a break moves money into the lottery wallet.',
    edits: [
      {
        file: 'apps/server/src/bootstrap/transfer-ports.ts',
        from: '  const running = await runningExclusion(tx, memberId);\n  if (running) return exclusionRefusal(running);\n  if (platform === LOTTERY) return null;',
        to: '  if (platform === LOTTERY) return null;\n  const running = await runningExclusion(tx, memberId);\n  if (running) return exclusionRefusal(running);',
      },
    ],
    test,
  },
  {
    name: 'W7-balance-before-lock',
    bug: 'A transfer back reads the lottery wallet before a bet that is being placed has taken its stake.',
    edits: [
      {
        file: `${modules}/transfers/lottery-wallet.ts`,
        from: '  await lockAccounts(tx, [wallet, game]);\n  const { lottery } = await moneyAtGames(tx, memberId);',
        to: '  const { lottery } = await moneyAtGames(tx, memberId);\n  await lockAccounts(tx, [wallet, game]);',
      },
    ],
    test,
  },
  {
    name: 'W8-collect-main-only',
    bug: 'Winnings paid into the lottery wallet do not pay what the member owes.',
    edits: [
      {
        file: ledger,
        from: "p_account.code = 'wallet' or p_account.code = 'game' and p_account.platform = 'lottery'",
        to: "p_account.code = 'wallet'",
      },
    ],
    test,
  },
];
