import { generateSync } from 'otplib';
import type { Queries } from '../../database/index.ts';
import { memberByPhone, normalisePhone } from '../../modules/members/index.ts';
import { loginsBelow } from './past/downline.ts';
import {
  agent,
  OPERATOR_PASSWORD,
  operators,
  PLAYER_PASSWORD,
  players,
  WITHDRAWAL_PASSWORD,
} from './people.ts';

/** The logins that the server prints at start in play mode. */
export async function demoLines(db: Queries): Promise<string[]> {
  const { MYA_THANDAR, MAY_THU } = loginsBelow;
  const hasDownline = (await memberByPhone(db, normalisePhone(MAY_THU)!)) !== null;
  return [
    `player    ${players[0]!.phone}, password ${PLAYER_PASSWORD}, withdrawal password ${WITHDRAWAL_PASSWORD}`,
    `agent     ${agent.phone}, same passwords`,
    ...(hasDownline
      ? [`downline  ${MYA_THANDAR} (first level), ${MAY_THU} (third level), same passwords`]
      : []),
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
