import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const transfersTest = `${modules}/transfers/transfers.test.ts`;
const confirm = 'apps/player/src/features/downline-transfers/ConfirmTransfer.tsx';
const confirmTest = 'apps/player/src/features/downline-transfers/ConfirmTransfer.test.tsx';
const secrets = `${modules}/members/security/change-secrets.ts`;
const secretsTest = `${modules}/members/security/change-secrets.test.ts`;
const capFields = 'apps/console/src/features/draws/risk/TemporaryCapFields.tsx';
const nextCaseTest = 'apps/console/src/pages/next-case.test.tsx';
const storeAnswer = '    await storeProviderAnswer(tx, {\n';
const ifEnded = '    if (!isOpen(transferStates, transfer.state)) return transfer.state;\n';
const ifWrong = '  if (!checked.ok) return checked;\n';

/** Bugs with money that is there twice, is owed, or is on its way, and with what is replaced meanwhile. */
export const freshZMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zj1-surplus-played-away',
    bug: 'A transfer from a game never ends if the provider had booked too much and the member lost some of that.',
    edits: [
      {
        file: `${modules}/transfers/move-money.ts`,
        from: '(remaining > 0n ? remaining : 0n) + transfer.amount',
        to: 'remaining + transfer.amount',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'fresh-Zj2-less-than-nothing-at-a-game',
    bug: 'A member has less than nothing at a game whose provider had booked too much.',
    edits: [
      {
        file: `${modules}/transfers/to-main.ts`,
        from: 'return own > 0n ? own : 0n;',
        to: 'return own;',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'fresh-Zj3-collected-beyond-the-deposit',
    bug: 'An operator reads a balance after a credit that is too high, where the member owes more than the deposit.',
    edits: [
      {
        file: 'apps/console/src/features/deposits/BalanceIfCredited.tsx',
        from: 'Math.min(member.owed, credited)',
        to: 'Math.min(member.owed, order.amount)',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'fresh-Zj4-unanswered-transfer-over',
    bug: 'A transfer without an answer cannot be sent again as the same one after its time; a new one pays twice.',
    edits: [
      {
        file: confirm,
        from: 'left === 0 && !isUnknown && !action.busy',
        to: 'left === 0 && !action.busy',
      },
    ],
    test: confirmTest,
  },
  {
    name: 'fresh-Zj5-nothing-was-sent',
    bug: 'An agent reads that nothing was sent while a transfer is being sent.',
    edits: [
      {
        file: confirm,
        from: 'left === 0 && !isUnknown && !action.busy',
        to: 'left === 0 && !isUnknown',
      },
    ],
    test: confirmTest,
  },
  {
    name: 'fresh-Zk1-password-replaced-meanwhile',
    bug: 'Who knows the old password replaces the one that the member sets at that moment.',
    edits: [
      {
        file: secrets,
        from: 'const before = checked.value;',
        to: 'const before = await secretsOf(app.store, memberId);',
      },
    ],
    test: secretsTest,
  },
  {
    name: 'fresh-Zk2-cap-ends-with-this-draw',
    bug: 'A temporary cap that is to apply to all coming draws ends at the close of this one.',
    edits: [
      {
        file: capFields,
        from: 'change(newCapDraft(on, closeTime))',
        to: 'change({ on })',
      },
    ],
    test: 'apps/console/src/features/draws/draws.test.tsx',
  },
  {
    name: 'fresh-Zk3-pin-replaced-meanwhile',
    bug: 'Who knows the old withdrawal password replaces the one that the member sets at that moment.',
    edits: [
      {
        file: secrets,
        from: `const checked = await check(app, sender, old);\n${ifWrong}`,
        to: `const checked = await check(app, sender, old);\n${ifWrong}  Object.assign(before, await secretsOf(app.store, memberId));\n`,
      },
    ],
    test: secretsTest,
  },
  {
    name: 'fresh-Zk4-code-by-replaced-password',
    bug: 'Who knows the old password sets the first security code while the member replaces the password.',
    edits: [
      {
        file: `${modules}/members/security/security-code.ts`,
        from: 'first !== null && first.login === checked.value.login',
        to: 'first !== null',
      },
    ],
    test: secretsTest,
  },
  {
    name: 'fresh-Zk5-cap-a-day-short',
    bug: 'In the first hours of a day a temporary cap of all coming draws ends a day too early.',
    edits: [
      {
        file: capFields,
        from: 'addDays(yangonDate(new Date(businessNow())), 7)',
        to: 'addDays(new Date(businessNow()).toISOString().slice(0, 10), 7)',
      },
    ],
    test: 'apps/console/src/features/draws/draws.test.ts',
  },
  {
    name: 'fresh-Zk6-preview-of-another-file',
    bug: 'A statement is imported unseen: the preview beside it is that of the file before.',
    edits: [
      {
        file: 'apps/console/src/features/statements/ImportStatement.tsx',
        from: '    preview.reset();\n    importing.reset();\n',
        to: '    importing.reset();\n',
      },
    ],
    test: 'apps/console/src/features/statements/statements.test.tsx',
  },
  {
    name: 'fresh-Zk7-bonus-again',
    bug: 'The members of a bonus by hand stay in the field for the next one.',
    edits: [
      {
        file: 'apps/console/src/features/campaigns/HandGrant.tsx',
        from: '          setTyped(null);\n',
        to: '',
      },
    ],
    test: 'apps/console/src/pages/row-states.test.tsx',
  },
  {
    name: 'fresh-Zm1-late-answer-lost',
    bug: 'A provider that moves money after a transfer has ended otherwise leaves no trace for operators.',
    edits: [
      {
        file: `${modules}/transfers/end-transfer.ts`,
        from: storeAnswer,
        to: `${ifEnded}${storeAnswer}`,
      },
    ],
    test: transfersTest,
  },
  {
    name: 'fresh-Zm2-withheld-until-decided',
    bug: 'An offer of an agent that was withheld from a member on a break is shown once the dispute is over.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/take-step.ts`,
        from: 'words_withheld = words_withheld or $11',
        to: 'words_withheld = $11',
      },
    ],
    test: `${modules}/downline-withdrawals/withheld-words.test.ts`,
  },
  {
    name: 'fresh-Zm3-published-unseen',
    bug: 'A notice that was taken down stays hidden when it is published again.',
    edits: [
      {
        file: `${modules}/content/desk/notices.ts`,
        from: ', shown = true`',
        to: '`',
      },
    ],
    test: `${modules}/content/desk.test.ts`,
  },
  {
    name: 'fresh-Zm4-copied-with-comma',
    bug: 'The USDT to send are copied with a comma, which wallets refuse or read as a point.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/PayoutAccount.tsx',
        from: "usdtText(order.usdt.amount).replaceAll(',', '')",
        to: 'usdtText(order.usdt.amount)',
      },
    ],
    test: 'apps/console/src/features/withdrawals/withdrawals.test.tsx',
  },
  {
    name: 'fresh-Zm5-figures-of-another-level',
    bug: 'The bonuses typed for one VIP level are saved for the one that is selected next.',
    edits: [
      {
        file: 'apps/console/src/features/vip/VipLevels.tsx',
        from: '<LevelForm key={selected} level',
        to: '<LevelForm level',
      },
    ],
    test: 'apps/console/src/features/vip/vip.test.tsx',
  },
  {
    name: 'fresh-Zm6-phone-of-another-member',
    bug: 'The phone revealed of one member is shown as that of the next, and the reply goes to the next.',
    edits: [
      {
        file: 'apps/console/src/features/feedback/TicketList.tsx',
        from: '<TicketDetails key={ticket.id} ',
        to: '<TicketDetails ',
      },
    ],
    test: nextCaseTest,
  },
  {
    name: 'fresh-Zm7-reason-of-another-month',
    bug: 'The reason for paying the commissions of one month stands for the next.',
    edits: [
      {
        file: 'apps/console/src/features/commissions/CommissionMonths.tsx',
        from: '<MonthView key={month.id} ',
        to: '<MonthView ',
      },
    ],
    test: nextCaseTest,
  },
  {
    name: 'fresh-Zm8-rules-of-another-game',
    bug: 'What is typed for the rules of 2D is saved for 3D.',
    edits: [
      {
        file: 'apps/console/src/features/draws/rules/Rules.tsx',
        from: '<RuleForm key={game} ',
        to: '<RuleForm ',
      },
    ],
    test: nextCaseTest,
  },
  {
    name: 'fresh-Zn1-win-among-the-oldest',
    bug: 'Who has played a while withdraws a large win without its risk flag: the win is searched in the oldest postings.',
    edits: [
      {
        file: `${modules}/withdrawals/facts.queries.ts`,
        from: 'order by p.id desc limit',
        to: 'order by p.id limit',
      },
    ],
    test: `${modules}/withdrawals/risk-facts.test.ts`,
  },
  {
    name: 'fresh-Zn2-file-of-all-agents',
    bug: 'The file of the report below one agent has the sums of all agents.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AgentReport.tsx',
        from: '{ ...input, format }',
        to: '{ period, order, ...days, format }',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Zn3-token-of-another-member',
    bug: 'Who logs in while the lottery token of another member is fetched bets on that account.',
    edits: [
      {
        file: 'packages/client/src/lottery-envelope.ts',
        from: 'if (this.#renewing?.owner !== owner) {',
        to: 'if (!this.#renewing) {',
      },
    ],
    test: 'packages/client/src/member-client.test.ts',
  },
  {
    name: 'fresh-Zn4-call-sent-again-for-another',
    bug: 'A bet whose lottery token had ended is sent again for the member who logged in meanwhile.',
    edits: [
      {
        file: 'packages/client/src/lottery-envelope.ts',
        from: ' || this.#options.token() !== owner) return first.answer;',
        to: ') return first.answer;',
      },
    ],
    test: 'packages/client/src/member-client.test.ts',
  },
  {
    name: 'fresh-Zn5-login-days-once-for-life',
    bug: 'The terms of a bonus for days of login say that a player gets it once, though it is given each day.',
    edits: [
      {
        file: 'packages/contract/src/campaign-text.ts',
        from: "'loss_of_day', 'login_days', 'hand'",
        to: "'loss_of_day', 'hand'",
      },
    ],
    test: 'packages/contract/src/campaign-text.test.ts',
  },
  {
    name: 'fresh-Zo1-later-cut-of-two-addresses',
    bug: 'The next poll goes on at the later of two cuts: payments to the slower address are never seen.',
    edits: [
      {
        file: 'apps/server/src/modules/crypto/trc20.ts',
        from: 'Math.min(continueAt ?? final.cutAt, final.cutAt)',
        to: 'Math.max(continueAt ?? final.cutAt, final.cutAt)',
      },
    ],
    test: 'apps/server/src/modules/crypto/trc20.test.ts',
  },
  {
    name: 'fresh-Zo2-newest-session-end-of-a-batch',
    bug: 'A slip whose session ended is accepted beside one that was looked up since.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/bet-batcher.ts',
        from: 'Math.min(...slips.map((slip) => slip.lastSessionEnd))',
        to: 'Math.max(...slips.map((slip) => slip.lastSessionEnd))',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/bets.test.ts',
  },
  {
    name: 'fresh-Zo3-decided-after-the-first-step',
    bug: 'A campaign counts as decided after its first 200 members; the others get nothing.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/evaluate.ts',
        from: '  if (decisions.length < DECISIONS_A_STEP)\n    await tx.query(',
        to: '  if (decisions.length >= 0)\n    await tx.query(',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
];
