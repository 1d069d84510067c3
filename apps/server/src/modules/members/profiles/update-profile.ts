import type { Input, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { rollbackOnRefusal } from '../../../util/rollback-on-refusal.ts';
import { cleanText } from '../../../util/text.ts';
import { maskEmail } from './masks.ts';
import { chosenForm, nameWidth, sameName, storedName } from './names.ts';
import { emailKey, nameKey } from './personal.ts';
import { tellChange } from './security-notices.ts';

/** The widest nickname: 14 letters or 7 Chinese characters. */
const NICKNAME_WIDTH_MAX = 14;
const FULL_NAME_WIDTH_MAX = 60;
const EMAIL_LENGTH_MAX = 120;

type Update = Input<'members', 'updateMember'>;

/**
 * Changes nickname, e-mail, gender, avatar and language. Full name and birthday can be set only once (`name_fixed`,
 * `birthday_fixed`). A name typed in Zawgyi is refused with both forms (`zawgyi_ask`), and the member chooses one. All
 * fields are changed or none.
 */
export function updateProfile(
  app: AppContext,
  memberId: bigint,
  input: Update,
): Promise<Result<Record<string, never>, RefusalOf<'members', 'updateMember'>>> {
  return rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<Record<string, never>, RefusalOf<'members', 'updateMember'>>> => {
      if (input.nickname !== undefined) {
        const nickname = chosenForm(cleanText(input.nickname), input.zawgyi);
        if (!nickname.ok) return nickname;
        if (nameWidth(nickname.value) > NICKNAME_WIDTH_MAX) return tooLong(NICKNAME_WIDTH_MAX);
        await tx.query('update members.accounts set nickname = $2 where id = $1', [memberId, nickname.value]);
      }
      if (input.full_name !== undefined) {
        const typed = chosenForm(cleanText(input.full_name), input.zawgyi);
        if (!typed.ok) return typed;
        const named = await setFullName(
          tx,
          memberId,
          typed.value,
          input.zawgyi === 'keep' ? 'as typed' : 'stored',
        );
        if (!named.ok) return named;
      }
      if (input.birthday !== undefined) {
        const born = await setBirthday(tx, memberId, input.birthday);
        if (!born.ok) return born;
      }
      if (input.email !== undefined) {
        const email = cleanText(input.email);
        if (email !== '' && !isEmail(email)) return refuse('email_form');
        await setEmail(tx, memberId, email);
      }
      if (input.gender !== undefined) {
        await tx.query('update members.accounts set gender = $2 where id = $1', [memberId, input.gender]);
      }
      if (input.avatar !== undefined) {
        await tx.query('update members.accounts set avatar = $2 where id = $1', [memberId, input.avatar]);
      }
      if (input.lang !== undefined) {
        await tx.query('update members.accounts set lang = $2 where id = $1', [memberId, input.lang]);
      }
      return ok({});
    },
  );
}

/** Sets the member's full name if it is not set. Refused with `name_fixed` if another name is set. */
export async function setFullName(
  tx: Tx,
  memberId: bigint,
  typed: string,
  form: 'stored' | 'as typed' = 'stored',
): Promise<Result<string, Refused<'name_fixed' | 'name_too_long' | 'not_found' | 'wrong_input'>>> {
  const name = form === 'stored' ? storedName(typed) : typed;
  if (name === '') return refuse('wrong_input', { field: 'full_name' });
  if (nameWidth(name) > FULL_NAME_WIDTH_MAX) return tooLong(FULL_NAME_WIDTH_MAX);
  const { rows } = await tx.query<{ full_name: Buffer | null }>(
    `update members.accounts set full_name_encrypted = coalesce(full_name_encrypted, $2),
                                 full_name_key = coalesce(full_name_key, $3)
     where id = $1 returning full_name_encrypted as full_name`,
    [memberId, tx.personal.encrypt('full_name', name), nameKey(tx, name)],
  );
  if (!rows[0]) return refuse('not_found');
  const storedFullName = tx.personal.decrypt('full_name', rows[0].full_name);
  return sameName(storedFullName, name) ? ok(storedFullName) : refuse('name_fixed');
}

/** Sets the birthday once. Refused unless the member is at least 18 on the current business day. */
async function setBirthday(
  tx: Tx,
  memberId: bigint,
  typed: string,
): Promise<Result<null, RefusalOf<'members', 'updateMember'>>> {
  const { rows } = await tx.query<{ born: string; adult: boolean; plausible: boolean }>(
    `select to_char($1::date, 'YYYY-MM-DD') as born,
            $1::date + interval '18 years' <= clock.yangon_date(clock.now()) as adult,
            $1::date > clock.yangon_date(clock.now()) - interval '120 years' as plausible`,
    [westernDigits(typed)],
  );
  if (!rows[0]!.plausible) return refuse('wrong_input', { field: 'birthday' });
  if (!rows[0]!.adult) return refuse('under_18');
  const born = rows[0]!.born;
  const updated = await tx.query<{ birthday: Buffer | null }>(
    `update members.accounts set birthday_encrypted = coalesce(birthday_encrypted, $2)
     where id = $1 returning birthday_encrypted as birthday`,
    [memberId, tx.personal.encrypt('birthday', born)],
  );
  if (!updated.rows[0]) return refuse('not_found');
  return tx.personal.decrypt('birthday', updated.rows[0].birthday) === born
    ? ok(null)
    : refuse('birthday_fixed');
}

/** Sets the e-mail address and tells the member of it, unless it is the same as before. */
async function setEmail(tx: Tx, memberId: bigint, email: string): Promise<void> {
  const { rows } = await tx.query<{ was: Buffer | null }>(
    'select email_encrypted as was from members.accounts where id = $1 for no key update',
    [memberId],
  );
  if (tx.personal.decrypt('email', rows[0]?.was ?? null) === email) return;
  await tx.query('update members.accounts set email_encrypted = $2, email_key = $3 where id = $1', [
    memberId,
    tx.personal.encrypt('email', email),
    email === '' ? null : emailKey(tx, email),
  ]);
  await tellChange(tx, memberId, 'emailChanged', { email: maskEmail(email) || '–' });
}

/** A plausible e-mail address: one @ with text before it and a dotted domain after it. */
function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

function tooLong(max: number) {
  return refuse('name_too_long', { max, half: Math.floor(max / 2) });
}
