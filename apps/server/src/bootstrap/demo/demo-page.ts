import { AGENT_RATES, downline, openCases, pendingApprovals } from './past/downline.ts';
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
agent's invite code. Players with a withdrawal password also have a payout account, linked more than a day ago, and the
security code \`${SECURITY_CODE}\`. They can withdraw their present balance at once, except those with a withdrawal in the
queue below: a member has one open at a time. New deposits must be bet once first. The demo’s bets were made from
127.0.0.1, so a login from there does not ask those players for the withdrawal password.

${table(['phone', 'nickname', 'name', 'deposited', 'withdrawal password', 'payout account'], [agent, ...players].map(member))}

Khin has two turns of the lucky wheel and two of the red envelope (_Me_, _Bonuses_).

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
of the first section is sold out, and so is 786 of the 3D draw (${NUMBER_CAP_3D.toLocaleString('en')} Ks). The past results of 2D are real SET
figures of January 2026, also where they are played again on later days; those of 3D are made up.

## The agent and 17 days of bets

\`npm run up\` also fills the 17 days before its first start ([decision 0092](decisions/0092-the-demo-has-a-past.md));
\`npm run up -- --demo short\` does not. The agent then has three levels below besides the players. An indented member is
below the one above. All have the passwords of the players; those of the first level have a payout account.

${table(['phone', 'nickname', 'name', 'rates 2D / 3D', 'agent', 'since'], downlineRows())}

Each of them bet on most days. All draws of these days are settled with real figures of January 2026, so the agent’s
reports have figures of every day with draws. Operators set the rates of the agent (${percent(AGENT_RATES['2d'])} and ${percent(AGENT_RATES['3d'])}),
superiors those of their downline. Rebates were paid at once, except those of the last day that was computed before the
start: members and agents have to claim them, like all later ones from 15:00 on.

What waits with the agent (Withdrawals of my downline, Deposits of my downline):

${table(['who', 'what'], waiting())}

What waits for the approval of another operator (_Second approvals_): ${pendingText()}.

Money went down the tree twice, and one withdrawal and one deposit through the agent are complete.

Khin, Thida and Aung bet small sums on each 2D draw of these days and won some.

## Draws by themselves

\`npm run up -- --speed 60\` lets an hour pass in a minute. The feed of \`npm run feed\` then plays back the real figures,
and eiphyu enters them as the second source. 3D, which has no feed, gets made-up prizes from eiphyu and kyaw. Without
\`--speed\`, operators enter the results ([operations](operations.md#result-feed)).

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

/** The downline as a tree, in the order in which somebody would read it. */
function downlineRows(superior = agent.phone, depth = 0): string[][] {
  return downline
    .filter((one) => one.superior === superior)
    .flatMap((one) => [
      [
        `${'· '.repeat(depth)}${one.phone}`,
        one.nickname,
        one.fullName,
        one.rates ? `${percent(one.rates['2d'])} / ${percent(one.rates['3d'])}` : 'standard',
        one.isAgent ? 'yes' : 'no',
        one.joins === 0 ? 'the beginning' : `day ${one.joins}`,
      ],
      ...downlineRows(one.phone, depth + 1),
    ]);
}

function pendingText(): string {
  const { credit, capRaise, withdrawalsADay } = pendingApprovals;
  const ks = (amount: number) => `${amount.toLocaleString('en')} Ks`;
  const { phone, nickname } = downline.find((one) => one.phone === credit.phone)!;
  return [
    `thiri’s credit of ${ks(credit.amount)} to ${nickname} (${phone})`,
    `eiphyu’s cap of ${ks(NUMBER_CAP + capRaise)} a number`,
    `htet’s setting of ${withdrawalsADay} withdrawals a day`,
  ].join(', ');
}

/** Hundredths of a percent as text. */
function percent(rate: number): string {
  return `${(rate / 100).toFixed(2)} %`;
}

function waiting(): string[][] {
  const who = (phone: string) => `${phone} ${downline.find((one) => one.phone === phone)!.nickname}`;
  const ks = (amount: number) => `${amount.toLocaleString('en')} Ks`;
  const { requested, disputed, claimed } = openCases;
  return [
    [who(requested.phone), `a withdrawal of ${ks(requested.amount)} that the agent has to pay`],
    [
      who(disputed.phone),
      `a withdrawal of ${ks(disputed.amount)}, disputed: it waits for two operators in the console`,
    ],
    [who(claimed.phone), `a deposit of ${ks(claimed.amount)} that the agent has to confirm`],
  ];
}
