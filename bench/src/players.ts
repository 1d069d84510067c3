import { createHash, randomBytes } from 'node:crypto';
import { createPersonalCipher } from '@shwe/server/database';
import type pg from 'pg';

/**
 * The pepper of benchmark servers: their players are written directly to the database, with personal data encrypted
 * under it.
 */
export const BENCH_PEPPER = 'bench';

const personal = createPersonalCipher(BENCH_PEPPER);

/**
 * Creates members who can bet: an account, a session, a lottery token and money through the ledger. Written in sets by
 * the database owner, because creating them is not measured. Returns their lottery tokens.
 */
export async function makePlayers(owner: pg.Client, count: number, wallet: bigint): Promise<string[]> {
  const known = await owner.query<{ count: number }>(
    "select count(*)::int as count from members.accounts where nickname = 'Bench'",
  );
  const numbers = Array.from({ length: count }, (_, i) => known.rows[0]!.count + i + 1);
  const phones = numbers.map((n) => `+9598${String(n).padStart(8, '0')}`);
  const { rows } = await owner.query<{ id: string }>(
    `insert into members.accounts (phone_encrypted, phone_key, phone_tail_key, password_hash, invite_code,
       register_ip, nickname)
     select encrypted, key, tail, 'x', 'B' || n, '127.0.0.1', 'Bench'
     from unnest($1::int[], $2::bytea[], $3::bytea[], $4::bytea[]) p(n, encrypted, key, tail) order by n returning id`,
    [
      numbers,
      phones.map((phone) => personal.encrypt('phone', phone)),
      phones.map((phone) => personal.index('phone', phone)),
      phones.map((phone) => personal.index('phone_tail', phone.slice(-4))),
    ],
  );
  const ids = rows.map((row) => row.id);
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
  const sessions = ids.map(() => randomBytes(32));
  await owner.query(
    `insert into members.sessions (token_hash, member_id, ip, user_agent)
     select hash, id, '127.0.0.1', 'bench' from unnest($1::bytea[], $2::bigint[]) s(hash, id)`,
    [sessions, ids],
  );
  await owner.query(
    `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
     select hash, 'token', id, session, clock_timestamp() + interval '6 hours'
     from unnest($1::bytea[], $2::bigint[], $3::bytea[]) t(hash, id, session)`,
    [hashes, ids, sessions],
  );
  await owner.query('select count(ledger.open_member_accounts(id)) from unnest($1::bigint[]) id', [ids]);
  for (let i = 0; i < ids.length; i += 1000) {
    const { rows: posted } = await owner.query<{ outcome: string }>(
      `select p.outcome from (
         select array_agg(a.id order by a.id) as ids from ledger.accounts a where a.code = 'wallet'
           and a.member_id = any($1)) w,
         ledger.post('adjustment', $2, 'bench',
           (select id from ledger.accounts where code = 'adjustments') || w.ids,
           (-$3::bigint * cardinality(w.ids)) || array_fill($3::bigint, array[cardinality(w.ids)])) p`,
      [ids.slice(i, i + 1000), `bench adjustment ${ids[i]}`, wallet],
    );
    if (posted[0]?.outcome !== 'posted') throw new Error(`the ledger answered ${posted[0]?.outcome}`);
  }
  await owner.query('analyze');
  return tokens;
}
