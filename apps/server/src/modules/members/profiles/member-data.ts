import type { Queries } from '../../../database/index.ts';
import { type MemberData, memberRows } from '../../../util/member-rows.ts';

/** A member's profile, devices and logins for the data export. Of passwords and codes only whether they are set. */
export async function profileForExport(db: Queries, memberId: bigint): Promise<MemberData> {
  const of = (select: string) => memberRows(db, select, memberId);
  const [profile] = await of(
    `select id as member_id, phone_encrypted, nickname, full_name_encrypted, email_encrypted, gender, avatar,
            birthday_encrypted, lang, invite_code, invited_by, is_agent, state, register_ip, created_at,
            withdrawal_password_hash is not null as has_withdrawal_password,
            security_code_hash is not null as has_security_code, app_code_hash is not null as has_app_password
     from members.accounts where id = $1`,
  );
  if (!profile) throw new Error(`there is no member ${memberId}`);
  const { phone_encrypted, full_name_encrypted, email_encrypted, birthday_encrypted, ...plain } = profile;
  const { personal } = db;
  return {
    profile: {
      ...plain,
      phone: personal.decrypt('phone', phone_encrypted as Buffer | null),
      full_name: personal.decrypt('full_name', full_name_encrypted as Buffer | null),
      email: personal.decrypt('email', email_encrypted as Buffer | null),
      birthday: personal.decrypt('birthday', birthday_encrypted as Buffer | null),
    },
    devices: await of(
      `select created_at, seen_at, ended_at, ip, user_agent from members.sessions
       where member_id = $1 order by id desc`,
    ),
    logins: await of(
      'select business_at as at, ip, user_agent from members.logins where member_id = $1 order by id desc',
    ),
  };
}
