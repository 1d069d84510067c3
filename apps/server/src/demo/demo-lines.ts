import {
  agent,
  OPERATOR_PASSWORD,
  operators,
  PLAYER_PASSWORD,
  players,
  WITHDRAWAL_PASSWORD,
} from './people.ts';

/** What the start prints in play mode: who can log in, and how. */
export function demoLines(): string[] {
  return [
    `player    ${players[0]!.phone}, password ${PLAYER_PASSWORD}, withdrawal password ${WITHDRAWAL_PASSWORD}`,
    `operators ${operators.map(({ name, role }) => `${name} (${role})`).join(', ')}`,
    `          password "${OPERATOR_PASSWORD}", codes: node --import tsx tools/demo.ts code owner`,
    'all logins: docs/demo.md',
  ];
}

/** docs/demo.md, made from the same constants that fill the demo; a test compares. */
export function demoPage(): string {
  const member = (one: (typeof players)[number]) =>
    `| ${one.phone} | ${one.nickname} | ${one.fullName} | ${one.money.toLocaleString('en')} Ks | ${one.payee ? WITHDRAWAL_PASSWORD : 'not set'} |`;
  return `# The demo of play mode

\`npm run up\` fills an empty database with these people. All money is play money. None of it exists in licensed mode, which
refuses to start on a database that holds the demo.

| what | where |
|---|---|
| players | http://localhost:8080/m/ |
| console | http://localhost:8080/console/ |
| API | http://localhost:8080/docs |

## Players

Login password of all: \`${PLAYER_PASSWORD}\`. The agent is ${agent.fullName}; the players were registered with the agent's invite code.
Who has a withdrawal password has a KBZPay payout account too.

| phone | nickname | name | deposited | withdrawal password |
|---|---|---|---|---|
${[agent, ...players].map(member).join('\n')}

One-time codes for new registrations stand in the server's log and in the console under the outbox. A payout account needs a
picture of its QR code; \`node --import tsx tools/demo.ts qr kbzpay 09420000017\` writes one for any number.

## Operators

Password of all: \`${OPERATOR_PASSWORD}\`. The one-time code comes from an authenticator app with the secret below, or from
\`node --import tsx tools/demo.ts code owner\`. Each code works once.

| name | person | role | TOTP secret |
|---|---|---|---|
${operators.map((one) => `| ${one.name} | ${one.fullName} | ${one.role} | ${one.totpSecret} |`).join('\n')}

What takes two people takes these two: thiri and htet at the desks, eiphyu and kyaw in the draw room. In the queues wait three
deposits (two of them claim the same transfer) and three withdrawals (one approved, one in review, one free).
`;
}
