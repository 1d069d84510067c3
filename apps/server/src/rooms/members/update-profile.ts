import { done, type Result, refuse } from '@shwe/kernel';
import type { Asks, Refused } from '@shwe/wire';
import { decide } from '../../decide.ts';
import type { House } from '../../house.ts';
import type { Tx } from '../../store/index.ts';
import { nameWidth, sameName, storedName } from './names.ts';

/** A nickname's width when it is changed: 14 letters, or 7 Chinese characters (specification §5). */
const NICKNAME_WIDTH_MAX = 14;
const FULL_NAME_WIDTH_MAX = 60;

/** Changes nickname and language; the full name can be set once and then stands (`name_fixed`). All of it or nothing. */
export function updateProfile(
  house: House,
  memberId: bigint,
  asks: Asks<'members', 'updateMember'>,
): Promise<Result<Record<string, never>, Refused>> {
  return decide(house.store, async (tx) => {
    if (asks.nickname !== undefined) {
      const nickname = storedName(asks.nickname);
      if (nameWidth(nickname) > NICKNAME_WIDTH_MAX) return tooLong(NICKNAME_WIDTH_MAX);
      await tx.query('update members.accounts set nickname = $2 where id = $1', [memberId, nickname]);
    }
    if (asks.full_name !== undefined) {
      const named = await setFullName(tx, memberId, asks.full_name);
      if (!named.ok) return named;
    }
    if (asks.lang !== undefined) {
      await tx.query('update members.accounts set lang = $2 where id = $1', [memberId, asks.lang]);
    }
    return done({});
  });
}

/** Sets the member's full name where none is set; a name that is already there must be the same person's. */
export async function setFullName(tx: Tx, memberId: bigint, typed: string): Promise<Result<string, Refused>> {
  const name = storedName(typed);
  if (name === '') return refuse('wrong_input', { field: 'full_name' });
  if (nameWidth(name) > FULL_NAME_WIDTH_MAX) return tooLong(FULL_NAME_WIDTH_MAX);
  const { rows } = await tx.query<{ full_name: string }>(
    'update members.accounts set full_name = coalesce(full_name, $2) where id = $1 returning full_name',
    [memberId, name],
  );
  const stands = rows[0]?.full_name;
  if (stands === undefined) return refuse('not_found');
  return sameName(stands, name) ? done(stands) : refuse('name_fixed');
}

function tooLong(max: number) {
  return refuse('name_too_long', { max, half: Math.floor(max / 2) });
}
