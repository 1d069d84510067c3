import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPasswords } from '@shwe/server/passwords';
import type pg from 'pg';
import { attacks, type Target } from './attacks.ts';
import { startBenchServer } from './bench-server.ts';
import { nameOfOpenDraw } from './bets.ts';
import { loadBets } from './load.ts';
import { BENCH_PEPPER, makePlayers } from './players.ts';
import { print, sorted, valueAt } from './report.ts';

/** Rounds of each attack, each with and without it. */
const ROUNDS = 5;
const ROUND_SECONDS = 4;
/** How long an attack runs before bets are measured, ms. */
const ATTACK_LEAD_MS = 500;
const MEMBERS = 2000;
const BETS_PER_SECOND = 300;
const PASSWORD = '246813';

/** Sessions of the member who attacks, besides the first. */
const OTHER_SESSIONS = 80;

/** Measures how much one address or one member can slow down the bets of all others, for each kind of attack, or for those that the arguments name. */
export async function benchOverload(): Promise<void> {
  const server = await startBenchServer();
  try {
    const tokens = await makePlayers(server.owner, MEMBERS, 100_000_000n);
    const drawName = await nameOfOpenDraw(server.owner);
    const target = { port: server.port, drawName, ...(await makeAttacker(server.owner)) };
    const bets = (seconds: number) =>
      loadBets({ port: server.port, connections: 64, seconds, tokens, drawName, perSecond: BETS_PER_SECOND });
    await bets(ROUND_SECONDS);
    print(`overload: ${BETS_PER_SECOND} bets a second by ${MEMBERS} members, ${ROUND_SECONDS} s a round`);
    const asked = process.argv.slice(3);
    const names = Object.keys(attacks).filter((name) => asked.length === 0 || asked.includes(name));
    for (const name of names) {
      const undisturbedMs: number[] = [];
      const attackedMs: number[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        const undisturbed = await bets(ROUND_SECONDS);
        const attacker = await startAttacker(name, target);
        await sleep(ATTACK_LEAD_MS);
        const attacked = await bets(ROUND_SECONDS);
        await attacker.stop();
        undisturbedMs.push(...undisturbed.latenciesMs);
        attackedMs.push(...attacked.latenciesMs);
        print(
          `  ${name}, round ${round}: p99 ${undisturbed.p99Ms.toFixed(1)} ms without, ${attacked.p99Ms.toFixed(1)} ms under attack ` +
            `(${(attacked.p99Ms / undisturbed.p99Ms).toFixed(2)} ×); ${undisturbed.accepted} and ${attacked.accepted} bets, ` +
            `not accepted ${[...attacked.refused].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'none'}`,
        );
      }
      const [without = 0, under = 0] = [undisturbedMs, attackedMs].map((times) =>
        valueAt(sorted(times), 0.99),
      );
      print(
        `  ${name}, all rounds: p99 ${without.toFixed(1)} ms without, ${under.toFixed(1)} ms under attack (${(under / without).toFixed(2)} ×)`,
      );
    }
  } finally {
    await server.close();
  }
}

/** Starts an attack in a process of its own, so that its work does not delay the bets that are measured. */
async function startAttacker(name: string, target: Target): Promise<{ stop(): Promise<void> }> {
  const attacker = fork(new URL('attacker.ts', import.meta.url), [name, JSON.stringify(target)]);
  const ended = once(attacker, 'exit');
  await Promise.race([once(attacker, 'message'), ended]);
  return {
    async stop() {
      attacker.send('stop');
      const [code] = await ended;
      if (code !== 0) throw new Error(`the attack '${name}' ended with code ${code}`);
    },
  };
}

/** Creates a member without money to bet; returns their tokens and password. */
async function makeAttacker(owner: pg.Client): Promise<Omit<Target, 'port' | 'drawName'>> {
  const [lottery] = await makePlayers(owner, 1, 100n);
  const hashed = await createPasswords({ pepper: BENCH_PEPPER, cheapHashes: false }).hash(PASSWORD);
  if (!hashed.ok) throw new Error('the password could not be hashed');
  const session = randomBytes(32).toString('base64url');
  const sha256 = (token: string) => createHash('sha256').update(token).digest();
  await owner.query(
    `with attacker as (
       update members.accounts a set password_hash = $1
       from lottery.tokens t where t.hash = $2 and a.id = t.member_id returning a.id)
     insert into members.sessions (token_hash, member_id, ip, user_agent)
     select $3, id, '127.0.0.1', 'bench' from attacker`,
    [hashed.value, sha256(lottery!), sha256(session)],
  );
  const newToken = () => randomBytes(32).toString('base64url');
  const others = Array.from({ length: OTHER_SESSIONS }, () => ({ session: newToken(), lottery: newToken() }));
  await owner.query(
    `with sessions as (
       insert into members.sessions (token_hash, member_id, ip, user_agent)
       select u.hash, t.member_id, '127.0.0.1', 'bench' from lottery.tokens t, unnest($2::bytea[]) u(hash) where t.hash = $1)
     insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
     select u.hash, 'token', t.member_id, u.session, t.expires_at
     from lottery.tokens t, unnest($2::bytea[], $3::bytea[]) u(session, hash) where t.hash = $1`,
    [
      sha256(lottery!),
      others.map(({ session: token }) => sha256(token)),
      others.map(({ lottery: token }) => sha256(token)),
    ],
  );
  return { session, lottery: lottery!, password: PASSWORD, others };
}
