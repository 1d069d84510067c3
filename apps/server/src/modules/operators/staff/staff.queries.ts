import type { Output, Role } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';
import { tokenHash } from '../../../security/secrets.ts';
import { isActiveSql } from '../sessions.ts';
import { subjectOf } from './account.ts';
import type { LinkPurpose } from './links.ts';
import { type StaffAction, staffActions } from './request-change.ts';

type Staff = Output<'operatorStaff', 'list'>['list'];
type PersonRow = {
  id: bigint;
  name: string;
  full_name: string;
  role: Role;
  state: 'invited' | 'active' | 'disabled';
  joined_at: Date | null;
  seen_at: Date | null;
  sessions: number;
  recovery_left: number;
  purpose: LinkPurpose | null;
  expires_at: Date | null;
  is_over: boolean | null;
};
type RequestRow = {
  subject: string;
  action: StaffAction;
  detail: string;
  reason: string;
  operator_id: bigint;
  full_name: string;
  requested_at: Date;
};

/** All operators: enabled ones first, then by name. There are at most some hundred. */
export async function staffList(db: Queries, viewerId: bigint): Promise<Staff> {
  const [people, requests] = await Promise.all([
    db.query<PersonRow>(
      `select a.id, a.name, a.full_name, a.role, a.state, a.joined_at,
              (select max(s.seen_at) from operators.sessions s where s.operator_id = a.id) as seen_at,
              (select count(*)::int from operators.sessions s
               where s.operator_id = a.id and ${isActiveSql} and a.state = 'active') as sessions,
              (select count(*)::int from operators.recovery_codes c
               where c.operator_id = a.id and c.used_at is null) as recovery_left,
              l.purpose, l.expires_at, l.expires_at <= clock_timestamp() as is_over
       from operators.accounts a left join operators.links l on l.operator_id = a.id
       order by a.state = 'disabled', a.full_name, a.id limit 1000`,
    ),
    db.query<RequestRow>(
      `select r.subject, r.action, r.detail, r.reason, r.operator_id, a.full_name, r.requested_at
       from operators.approval_requests r join operators.accounts a on a.id = r.operator_id
       where r.action = any($1)`,
      [staffActions],
    ),
  ]);
  const bySubject = new Map(requests.rows.map((row) => [row.subject, row]));
  return people.rows.map((row) => {
    const request = bySubject.get(subjectOf(row.id));
    return {
      id: Number(row.id),
      name: row.name,
      full_name: row.full_name,
      role: row.role,
      state: row.state,
      seen_at: row.seen_at?.toISOString() ?? null,
      sessions: row.sessions,
      joined_at: row.joined_at?.toISOString() ?? null,
      recovery_left: row.recovery_left,
      link: row.purpose && {
        purpose: row.purpose,
        expires_at: row.expires_at?.toISOString() ?? null,
        is_over: row.is_over ?? false,
      },
      request: request
        ? {
            action: request.action,
            detail: request.detail,
            reason: request.reason,
            operator: request.full_name,
            mine: request.operator_id === viewerId,
            at: request.requested_at.toISOString(),
          }
        : null,
    };
  });
}

/** The open sessions of a person, and what was refused to them; null if there is no such person. */
export async function staffPerson(
  db: Queries,
  id: number,
  ownToken: string | null,
): Promise<Output<'operatorStaff', 'person'> | null> {
  const [sessions, counts] = await Promise.all([
    db.query<{ ip: string; created_at: Date; seen_at: Date; own: boolean }>(
      `select s.ip, s.created_at, s.seen_at, s.token_hash = $2 as own
       from operators.sessions s join operators.accounts a on a.id = s.operator_id
       where s.operator_id = $1 and a.state = 'active' and ${isActiveSql}
       order by s.seen_at desc limit 50`,
      [id, tokenHash(ownToken ?? '')],
    ),
    db.query<{ failed: number; denied: number; used_at: Date | null }>(
      `select
         (select count(*)::int from operators.audit e where e.operator_id = a.id
          and e.action = 'login.refused' and e.at > clock_timestamp() - interval '30 days') as failed,
         (select count(*)::int from operators.audit e where e.operator_id = a.id
          and e.action = 'forbidden' and e.at > clock_timestamp() - interval '30 days') as denied,
         (select max(c.used_at) from operators.recovery_codes c where c.operator_id = a.id) as used_at
       from operators.accounts a where a.id = $1`,
      [id],
    ),
  ]);
  const row = counts.rows[0];
  if (!row) return null;
  return {
    sessions: sessions.rows.map((session) => ({
      ip: session.ip,
      began_at: session.created_at.toISOString(),
      seen_at: session.seen_at.toISOString(),
      own: session.own,
    })),
    failed_logins: row.failed,
    denied: row.denied,
    recovery_used_at: row.used_at?.toISOString() ?? null,
  };
}
