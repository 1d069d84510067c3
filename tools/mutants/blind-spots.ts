import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const operatorConsole = 'apps/console/src';

/** Bugs in operators' tools, their statements and screens, which no test noticed at first. */
export const blindSpotMutants: readonly Mutant[] = [
  {
    name: 'blind-B1-known-address',
    bug: 'An address from which any operator logged in is known for all, so guesses there are never limited.',
    edits: [
      {
        file: `${modules}/operators/login-place.ts`,
        from: 'where operator_id = $1 and (ip = $2',
        to: 'where $1::bigint is not null and (ip = $2',
      },
    ],
    test: `${modules}/operators/operators.test.ts`,
  },
  {
    name: 'blind-B2-code-used-again',
    bug: 'The code of the login, read over a shoulder, replaces the recovery codes of an operator as well.',
    edits: [
      {
        file: `${modules}/operators/own-recovery-codes.ts`,
        from: 'if (step === null || !(await useStep(tx, id, step))) return null;',
        to: 'if (step === null) return null;',
      },
      {
        file: `${modules}/operators/own-recovery-codes.ts`,
        from: 'stepUsed }, input.totp',
        to: 'stepUsed: stepUsed - stepUsed }, input.totp',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'blind-B3-found-by-all',
    bug: 'The search tells everybody with a login of balances that were adjusted by hand.',
    edits: [
      {
        file: `${modules}/search/finders.ts`,
        from: "kind: 'adjustment',\n    capability: 'adjust.view'",
        to: "kind: 'adjustment',\n    capability: 'member.view'",
      },
    ],
    test: `${modules}/search/search.test.ts`,
  },
  {
    name: 'blind-B4-cash-cover',
    bug: 'Money that waits to be paid out counts as if nobody were owed it.',
    edits: [
      {
        file: `${modules}/statements/cash-cover.ts`,
        from: 'held - wallets - withdrawals - games',
        to: 'held - wallets - games',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'blind-B5-importer-credits',
    bug: 'npm run verify does not find a deposit that one operator both imported and credited.',
    edits: [
      {
        file: `${modules}/statements/verify.ts`,
        from: 'where l.recorded_by = s.imported_by and',
        to: 'where l.recorded_by <> s.imported_by and',
      },
    ],
    test: `${modules}/statements/statements.test.ts`,
  },
  {
    name: 'blind-B6-paid-too-early',
    bug: 'A month of commissions is shown as paid before the agents have the money.',
    edits: [
      {
        file: `${modules}/commissions/operator-statements.ts`,
        from: 'filter (where s.paid_at is not null), 0)::bigint as paid',
        to: 'filter (where s.approved_at is not null), 0)::bigint as paid',
      },
    ],
    test: `${modules}/commissions/commissions.test.ts`,
  },
  {
    name: 'blind-B7-money-at-games',
    bug: 'An account is closed with money at a game, which nobody can ever withdraw.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        from: 'const atGames = games + inTransit;',
        to: 'const atGames = inTransit;',
      },
    ],
    test: `${modules}/privacy/new-account.test.ts`,
  },
  {
    name: 'blind-B8-deleted-message',
    bug: 'A phone shows a notification of a message that its member has deleted.',
    edits: [
      {
        file: `${modules}/push/send-due.ts`,
        from: 'and m.read_at is null and m.deleted_at is null',
        to: 'and m.read_at is null',
      },
    ],
    test: `${modules}/push/push.test.ts`,
  },
  {
    name: 'blind-B9-unverified-module',
    bug: 'npm run verify passes although the commissions are wrong, because nobody checks them.',
    edits: [
      {
        file: 'apps/server/src/bootstrap/verify.ts',
        from: '    ...(await verifyCommissions(store)),\n',
        to: '',
      },
    ],
    test: 'tools/verify.test.ts',
  },
  {
    name: 'blind-B10-sum-of-a-page',
    bug: 'The sum above a queue is that of the cases listed, beside the number of all.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: 'sum: amountText(all.sum)',
        to: 'sum: amountText(pending.reduce((sum, row) => sum + row.amount, 0))',
      },
    ],
    test: `${operatorConsole}/pages/figures.test.tsx`,
  },
  {
    name: 'blind-B11-gateway-reference',
    bug: 'A payment of one gateway counts for the same reference at another.',
    edits: [
      {
        file: `${modules}/gateways/callbacks.queries.ts`,
        from: 'where provider_ref = $2 and counted_adapter = (select adapter from cashier.channels where code = $1)',
        to: 'where provider_ref = $2 and $1::text is not null',
      },
    ],
    test: `${modules}/deposits/matching/gateway.test.ts`,
  },
  {
    name: 'blind-B12-result-cache',
    bug: 'The result file of a corrected draw is that of the first result.',
    edits: [
      {
        file: `${modules}/lottery/results/draw-files.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '`${draw.id}:${draw.version}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '`${draw.id}`',
      },
    ],
    test: `${modules}/lottery/results/draw-files.test.ts`,
  },
  {
    name: 'blind-B13-vip-figures',
    bug: 'A request about a VIP level shows every figure as changed.',
    edits: [
      {
        file: `${modules}/approvals/stored-requests.ts`,
        from: '    .filter(({ before, after }) => before !== after);\n  const figures',
        to: '    .filter(({ before }) => before !== undefined);\n  const figures',
      },
    ],
    test: `${modules}/approvals/approvals.test.ts`,
  },
  {
    name: 'blind-B14-ask-reason',
    bug: 'A message that waits for a second operator has no reason.',
    edits: [
      {
        file: `${modules}/approvals/cases.queries.ts`,
        from: "u.action = 'message.ask'",
        to: "u.action = 'message.schedule'",
      },
    ],
    test: `${modules}/approvals/approvals.test.ts`,
  },
  {
    name: 'blind-B15-due-order',
    bug: 'Of messages that are due, the one written first is sent first, whatever their times.',
    edits: [
      {
        file: `${modules}/broadcasts/broadcasts.queries.ts`,
        from: 'order by send_at, id limit 1',
        to: 'order by id limit 1',
      },
    ],
    test: `${modules}/broadcasts/broadcasts.test.ts`,
  },
  {
    name: 'blind-B16-turn-number',
    bug: 'The log of a cancelled turn names an internal number.',
    edits: [
      {
        file: `${modules}/prizes/cancel-turn.ts`,
        from: 'details: { turn: id, reason }',
        to: 'details: { turn: turn.id, reason }',
      },
    ],
    test: `${modules}/prizes/prizes.test.ts`,
  },
  {
    name: 'blind-B17-terms-version',
    bug: 'A decision of a campaign does not say by which version of the terms.',
    edits: [
      {
        file: `${modules}/campaigns/decide.ts`,
        from: '      id,\n      version,',
        to: '      id,\n      version * 0 + 1,',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'blind-B18-other-campaign',
    bug: 'Who shares a device with a member of another campaign gets nothing.',
    edits: [
      {
        file: `${modules}/campaigns/links.ts`,
        from: 'where campaign_id = $1 and outcome',
        to: 'where $1::bigint is not null and outcome',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'blind-B19-audit-columns',
    bug: 'In the file of the log, action and subject stand under each other’s headings.',
    edits: [
      {
        file: `${modules}/operators/audit-log.ts`,
        from: 'operator, action, subject, JSON',
        to: 'operator, subject, action, JSON',
      },
    ],
    test: `${modules}/operators/operators.test.ts`,
  },
  {
    name: 'blind-B20-balance-sign',
    bug: 'A balance below zero at a provider counts as no answer.',
    edits: [
      {
        file: `${modules}/games/http-provider.ts`,
        from: 'Number.isSafeInteger(value) ?',
        to: 'Number.isSafeInteger(value) && value >= 0 ?',
      },
    ],
    test: `${modules}/games/http-provider.test.ts`,
  },
  {
    name: 'blind-B21-open-return',
    bug: 'Money that is on its way from a game is shown as without an answer.',
    edits: [
      {
        file: `${modules}/transfers/transfer-result.ts`,
        from: "(state === 'open' ? 'sending' : 'no_answer')",
        to: "(state === 'open' ? 'no_answer' : 'no_answer')",
      },
    ],
    test: `${modules}/transfers/transfers.test.ts`,
  },
  {
    name: 'blind-B22-english-body',
    bug: 'The preview of a message shows the English text in every language.',
    edits: [
      {
        file: `${operatorConsole}/features/messages/Previews.tsx`,
        from: "body[lang] || '–'",
        to: "body.en || '–'",
      },
    ],
    test: `${operatorConsole}/features/messages/messages.test.tsx`,
  },
  {
    name: 'blind-B23-first-page',
    bug: 'Choosing all messages leaves out those of later pages.',
    edits: [
      {
        file: 'apps/player/src/features/messages/choice.ts',
        from: '(page - 1) * ROWS_MAX < total',
        to: 'page <= 1',
      },
    ],
    test: 'apps/player/src/pages/messages/messages-page.test.tsx',
  },
  {
    name: 'blind-B24-node-address',
    bug: 'The fault of a chain shows the address of its node, and the key in it.',
    edits: [
      {
        file: `${modules}/deposits/matching/watch-chains.ts`,
        from: '(?:https?|wss?)',
        to: '(?:https|wss)',
      },
    ],
    test: `${modules}/deposits/matching/usdt.test.ts`,
  },
  {
    name: 'blind-B25-longer-break',
    bug: 'A break that comes with a payout account does not lengthen a shorter one.',
    edits: [
      {
        file: `${modules}/protection/exclude-by-payee.ts`,
        from: '(running && running.ends_at >= endsAt)',
        to: '(running && running.ends_at)',
      },
    ],
    test: `${modules}/privacy/new-account.test.ts`,
  },
];
