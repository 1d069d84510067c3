import { generateSync } from 'otplib';
import {
  agent,
  OPERATOR_PASSWORD,
  operators,
  PLAYER_PASSWORD,
  players,
  SECURITY_CODE,
  WITHDRAWAL_PASSWORD,
} from './people.ts';
import { NUMBER_CAP, NUMBER_CAP_3D } from './slips.ts';

/** What the start prints in play mode: who can log in, and how. */
export function demoLines(): string[] {
  return [
    `player    ${players[0]!.phone}, password ${PLAYER_PASSWORD}, withdrawal password ${WITHDRAWAL_PASSWORD}`,
    `operators ${operators.map(({ name, role }) => `${name} (${role})`).join(', ')}`,
    `          password "${OPERATOR_PASSWORD}", codes: node --import tsx tools/demo.ts code owner`,
    'all logins: docs/demo.md',
  ];
}

/** An operator's one-time code at a moment; undefined for a name that is none of the demo's. */
export function demoCode(name: string, at: Date): string | undefined {
  const operator = operators.find((one) => one.name === name);
  return operator && generateSync({ secret: operator.totpSecret, epoch: Math.floor(at.getTime() / 1000) });
}

/** A payout account in a word. */
const PAYEES = { kbzpay: 'KBZPay', bank: 'KBZ Bank', usdt: 'USDT (ERC20)' } as const;

/** docs/demo.md, made from the same constants that fill the demo; a test compares. */
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

\`npm run up\` fills an empty database with these people. All money is play money. None of it exists in licensed mode, which
refuses to start on a database that holds the demo.

${table(['what', 'where'], places)}

## Players

Login password of all: \`${PLAYER_PASSWORD}\`. The agent is ${agent.fullName}; the players were registered with the agent's invite code.
Who has a withdrawal password has a payout account too, bound a day ago, and the security code \`${SECURITY_CODE}\`. What the players have
may leave at once; what they deposit from now on must be played once.

${table(['phone', 'nickname', 'name', 'deposited', 'withdrawal password', 'payout account'], [agent, ...players].map(member))}

One-time codes for new registrations stand in the server's log and in the console under the outbox. A payout account needs a
picture of its QR code; \`node --import tsx tools/demo.ts qr kbzpay 09420000018\` writes one for any number.

## Operators

Password of all: \`${OPERATOR_PASSWORD}\`. The one-time code comes from an authenticator app with the secret below, or from
\`node --import tsx tools/demo.ts code owner\`. Each code works once.

${table(
  ['name', 'person', 'role', 'TOTP secret'],
  operators.map((one) => [one.name, one.fullName, one.role, one.totpSecret]),
)}

What takes two people takes these two: thiri and htet for deposits and withdrawals, eiphyu and kyaw for draws. In the queues wait three
deposits (two of them claim the same transfer) and three withdrawals (one approved, one in review, one free).

## Bets

At the first start in which a section takes bets, the players stake part of their money on it and on the one after it, so the
bet grid and the exposure grid show every colour. A number sells up to ${NUMBER_CAP.toLocaleString('en')} Ks here (a draw rule): 45 of the
first section is sold out, and so is 786 of the 3D draw (${NUMBER_CAP_3D.toLocaleString('en')} Ks). The past results are the real ones; nobody has bet on them.

## Games

The platform _Shwe Games_ is the reference platform that \`npm run up\` starts beside the house ([wallets](wallets.md)). Money can be transferred there and
back; nothing is played there but by its control call.
`;
}

/** A Markdown table with its columns padded, as the formatter wants it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]!.length)));
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
