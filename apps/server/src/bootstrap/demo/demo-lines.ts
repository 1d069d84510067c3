import { generateSync } from 'otplib';
import {
  agent,
  OPERATOR_PASSWORD,
  openWithdrawals,
  operators,
  PLAYER_PASSWORD,
  players,
  SECURITY_CODE,
  WITHDRAWAL_PASSWORD,
} from './people.ts';
import { NUMBER_CAP, NUMBER_CAP_3D } from './slips.ts';

/** The logins that the server prints at start in play mode. */
export function demoLines(): string[] {
  return [
    `player    ${players[0]!.phone}, password ${PLAYER_PASSWORD}, withdrawal password ${WITHDRAWAL_PASSWORD}`,
    `operators ${operators.map(({ name, role }) => `${name} (${role})`).join(', ')}`,
    `          password "${OPERATOR_PASSWORD}", codes: node --import tsx tools/demo.ts code owner`,
    'all logins: docs/demo.md',
  ];
}

/** A demo operator's one-time code at an instant; undefined for an unknown name. */
export function demoCode(name: string, at: Date): string | undefined {
  const operator = operators.find((one) => one.name === name);
  return operator && generateSync({ secret: operator.totpSecret, epoch: Math.floor(at.getTime() / 1000) });
}

/** Short names of payee kinds. */
const PAYEES = { kbzpay: 'KBZPay', bank: 'KBZ Bank', usdt: 'USDT (ERC20)' } as const;

const WITHDRAWAL_STATES = { approved: 'approved', pending: 'unassigned', reviewing: 'in review' } as const;

function withdrawalList(): string {
  return openWithdrawals.map(({ phone, state }) => `${phone}’s is ${WITHDRAWAL_STATES[state]}`).join(', ');
}

/** The text of docs/demo.md, generated from the constants of the demo data; a test compares the two. */
export function demoPage(): string {
  const member = (one: (typeof players)[number]) => [
    one.phone,
    one.nickname,
    one.fullName,
    `${one.money.toLocaleString('en')} Ks`,
    one.payee ? WITHDRAWAL_PASSWORD : 'not set',
    one.payee ? PAYEES[one.payee] : 'none',
  ];
  const places = [
    ['players', 'http://localhost:8080/m/'],
    ['console', 'http://localhost:8080/console/'],
    ['API', 'http://localhost:8080/docs'],
  ];
  return `# The demo of play mode

\`npm run up\` fills an empty database with these members and operators. All money is play money. Licensed mode has
none of them and does not start on a database that contains the demo.

${table(['what', 'where'], places)}

## Players

The login password of all players is \`${PLAYER_PASSWORD}\`. The agent is ${agent.fullName}. The players were registered with the
agent's invite code. Players with a withdrawal password also have a payout account, linked a day ago, and the security
code \`${SECURITY_CODE}\`. They can withdraw their present balance at once, except those with a withdrawal in the queue
below: a member has one open at a time. New deposits must be bet once first. The demo’s bets were made from 127.0.0.1, so
a login from there does not ask those players for the withdrawal password.

${table(['phone', 'nickname', 'name', 'deposited', 'withdrawal password', 'payout account'], [agent, ...players].map(member))}

One-time codes for new registrations are in the server's log and in the console's OTP outbox. A payout account needs a
picture of its QR code. \`node --import tsx tools/demo.ts qr kbzpay 09420000018\` writes one for any number.

## Operators

The password of all operators is \`${OPERATOR_PASSWORD}\`. The one-time code comes from an authenticator app with the
secret below, or from \`node --import tsx tools/demo.ts code owner\`. Each code works once.

${table(
  ['name', 'person', 'role', 'TOTP secret'],
  operators.map((one) => [one.name, one.fullName, one.role, one.totpSecret]),
)}

For actions that need two operators, use thiri and htet for deposits and withdrawals, eiphyu and kyaw for draws. The
queues contain three deposits (two of them claim the same payment) and three withdrawals (${withdrawalList()}).

## Bets

At the first start while a section takes bets, the players bet part of their money on it and on the next one, so the
bet grid and the exposure grid show every colour. The cap of a number is ${NUMBER_CAP.toLocaleString('en')} Ks here (a draw rule). Number 45
of the first section is sold out, and so is 786 of the 3D draw (${NUMBER_CAP_3D.toLocaleString('en')} Ks). The past results are the real ones.
Nobody has bet on them.

## Games

The game provider _Shwe Games_ is the reference provider that \`npm run up\` starts beside the server
([wallets](wallets.md)). Money can be transferred there and back. Play is simulated by its control call.
`;
}

/** A Markdown table with padded columns, as the formatter requires. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
