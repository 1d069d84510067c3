import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { expectSame } from './money.ts';
import type { Operators, Player } from './people.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must, newKey } from './wire.ts';

/** Refusals that are valid for a random slip. */
const expected = new Set([
  'over_limit',
  'insufficient_funds',
  'bet_balance_short',
  'section_passed',
  'number_unavailable',
  'issue_cancelled',
]);

/** The number that many bet on, in 3D 042. It is drawn often, or hardly anybody would win. */
const FAVOURITE = 42;

/** A random slip; some are sent twice in parallel, or again a moment later. */
export async function bet(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
  drawName: string,
): Promise<void> {
  const [gameId, digits] = drawName.startsWith('3d-') ? ([2, 3] as const) : ([1, 2] as const);
  const lines = new Map<string, number>();
  for (let n = random.int(1, 10); n > 0; n -= 1) {
    const number = random.chance(0.2) ? FAVOURITE : random.int(0, 10 ** digits - 1);
    lines.set(
      String(number).padStart(digits, '0'),
      random.chance(0.1) ? random.int(10, 120) * 1000 : random.int(1, 50) * 100,
    );
  }
  const betInfo = [...lines].map(([number, amount]) => ({ number, amount }));
  const key = newKey();
  const send = () =>
    call(booted.server, 'bets', 'placeBet', { gameId, issue: drawName, betInfo }, player.caller, key);
  const replies = await Promise.all(random.chance(0.2) ? [send(), send(), send()] : [send()]);
  if (random.chance(0.1)) replies.push(await send());
  record.counts.repeats += replies.length - 1;
  expectSame(replies.map((reply) => (reply.ok ? { ok: true, data: reply.data.slip } : reply)));
  const accepted = replies.find((reply) => reply.ok);
  const refused = replies.find((reply) => !reply.ok);
  if (refused && !refused.ok && !expected.has(refused.code) && !isOwnLimit(record, player, refused.code))
    throw new Error(`a bet was refused: ${refused.code}`);
  if (!accepted?.ok) {
    record.counts.refusedBets += 1;
    return;
  }
  record.counts.bets += 1;
  record.slips.set(accepted.data.slip, { memberId: player.id, drawName, lines });
  add(record.stakes, player.id, accepted.data.total);
}

/** Whether a refusal comes from the member's own limit or break. */
function isOwnLimit(record: SeasonRecord, { id }: Player, code: string): boolean {
  if (code === 'limit_reached') return record.limited.has(id);
  return (code === 'time_out' || code === 'self_excluded') && record.breaks.has(id);
}

/**
 * An operator changes the cap of the favourite or another number while bets arrive; sometimes until the close, or
 * closes the number.
 */
export async function changeCap(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  drawName: string,
): Promise<void> {
  const digits = drawName.startsWith('3d-') ? 3 : 2;
  const number = random.chance(0.5) ? FAVOURITE : random.int(0, 10 ** digits - 1);
  const hot = random.chance(0.3) ? { on: 'this issue' as const, until: null } : null;
  const input = {
    issue: drawName,
    numbers: [String(number).padStart(digits, '0')],
    cap: random.int(0, 20) * 5000,
    hot,
    closed: random.chance(0.1),
    reason: 'changed in the season',
  };
  const reply = await call(server, 'operatorDraws', 'setCaps', input, operators.eiphyu);
  if (reply.ok) record.counts.caps += 1;
  else if (reply.code !== 'section_passed') throw new Error(`a cap was refused: ${reply.code}`);
}

/** Two operators enter the figures; at times one of them enters wrong ones first. */
export async function enterResult(
  booted: BootstrappedApp,
  random: Random,
  operators: Operators,
  drawName: string,
): Promise<void> {
  const { server } = booted;
  const figures = { issue: drawName, ...drawFigures(random, drawName) };
  must(await call(server, 'operatorResults', 'enter', figures, operators.eiphyu));
  if (random.chance(0.3)) {
    const wrong =
      'prize' in figures ? { issue: drawName, prize: '411411' } : { ...figures, set_index: '1,411.11' };
    const state = must(await call(server, 'operatorResults', 'enter', wrong, operators.kyaw)).state;
    if (state !== 'differ') throw new Error(`entries that differ were called ${state}`);
  }
  const state = must(await call(server, 'operatorResults', 'enter', figures, operators.kyaw)).state;
  if (state !== 'confirmed') throw new Error(`entries that agree were called ${state}`);
}

/** Random figures of a draw: of the exchange, or a first prize. */
export function drawFigures(
  random: Random,
  drawName: string,
): { set_index: string; set_value: string } | { prize: string } {
  return drawName.startsWith('3d-') ? firstPrize(random) : setFigures(random);
}

function setFigures(random: Random): { set_index: string; set_value: string } {
  const [index, value] = random.chance(0.3) ? String(FAVOURITE) : [random.int(0, 9), random.int(0, 9)];
  return {
    set_index: `1,${random.int(300, 599)}.${random.int(1, 9)}${index}`,
    set_value: `${random.int(20, 90)},${random.int(10, 99)}${value}.${random.int(10, 99)}`,
  };
}

function firstPrize(random: Random): { prize: string } {
  const last = random.chance(0.5) ? FAVOURITE : random.int(0, 999);
  return { prize: `${random.int(100, 999)}${String(last).padStart(3, '0')}` };
}
