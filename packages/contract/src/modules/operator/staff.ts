import Type from 'typebox';
import { call } from '../../call.ts';
import { Code, Empty, Id, Instant, oneOf, orNull, Reason, strict } from '../../shapes.ts';

/** What a staff action is about that needs a second approval. */
const StaffAction = oneOf(['staff.invite', 'staff.reset', 'staff.role', 'staff.enable']);
const StaffRole = oneOf(['owner', 'finance', 'draws', 'support']);
/** The token of a link: 256 random bits, base64url. */
const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const LinkPurpose = oneOf(['invite', 'reset']);

const LinkShown = Type.Object({
  id: Id,
  link_token: LinkToken,
});

const AboutPerson = Type.Object({ id: Id, reason: Reason }, strict);

const Person = Type.Object({
  id: Id,
  name: Type.String(),
  full_name: Type.String(),
  role: StaffRole,
  state: oneOf(['invited', 'active', 'disabled']),
  seen_at: orNull(Instant),
  sessions: Type.Integer(),
  joined_at: orNull(Instant),
  recovery_left: Type.Integer(),
  /** The link that the person has not used yet; `expires_at` is null until the second approval. */
  link: orNull(Type.Object({ purpose: LinkPurpose, expires_at: orNull(Instant), is_over: Type.Boolean() })),
  /** The action that waits for a second approval. */
  request: orNull(
    Type.Object({
      action: StaffAction,
      detail: Type.String(),
      reason: Type.String(),
      operator: Type.String(),
      mine: Type.Boolean(),
      at: Instant,
    }),
  ),
});

/** Operators' accounts. Inviting, resetting, enabling and a new role take two owners; ending and disabling take one. */
export const operatorStaff = {
  list: call({
    method: 'POST',
    path: '/console/api/staff',
    caller: 'operator',
    capability: 'staff.view',
    summary: 'All operators with their sessions, links and pending requests',
    input: Empty,
    output: Type.Object({ list: Type.Array(Person) }),
    refusals: [],
  }),
  person: call({
    method: 'POST',
    path: '/console/api/staff/person',
    caller: 'operator',
    capability: 'staff.view',
    summary: 'The open sessions of an operator, and their last failed logins and refused calls',
    input: Type.Object({ id: Id }, strict),
    output: Type.Object({
      sessions: Type.Array(
        Type.Object({ ip: Type.String(), began_at: Instant, seen_at: Instant, own: Type.Boolean() }),
      ),
      failed_logins: Type.Integer({ description: 'in the last 30 days' }),
      denied: Type.Integer({ description: 'in the last 30 days' }),
      recovery_used_at: orNull(Instant),
    }),
    refusals: ['not_found'],
  }),
  invite: call({
    method: 'POST',
    path: '/console/api/staff/invite',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{login_name}',
    audits: ['staff.invite_ask'],
    summary: 'Invite a person: shows a link once, which works after a second approval together with its code',
    input: Type.Object(
      {
        login_name: Type.String({ pattern: '^[a-z0-9][a-z0-9._-]{1,29}$' }),
        full_name: Type.String({ minLength: 2, maxLength: 60 }),
        role: StaffRole,
        reason: Reason,
      },
      strict,
    ),
    output: LinkShown,
    refusals: ['name_taken', 'forbidden'],
  }),
  reset: call({
    method: 'POST',
    path: '/console/api/staff/reset',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.reset_ask'],
    summary: 'Request a new password and second factor for a person: shows a link once, as for an invitation',
    input: AboutPerson,
    output: LinkShown,
    refusals: ['not_found', 'about_self', 'approval_pending', 'already_decided', 'forbidden'],
  }),
  changeRole: call({
    method: 'POST',
    path: '/console/api/staff/role',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.role_ask'],
    summary: 'Request another role for a person',
    input: Type.Object({ id: Id, role: StaffRole, reason: Reason }, strict),
    output: Empty,
    refusals: ['not_found', 'about_self', 'approval_pending', 'already_decided', 'last_owner', 'forbidden'],
  }),
  enable: call({
    method: 'POST',
    path: '/console/api/staff/enable',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.enable_ask'],
    summary: 'Request that a disabled person may log in again',
    input: AboutPerson,
    output: Empty,
    refusals: ['not_found', 'about_self', 'approval_pending', 'already_decided', 'forbidden'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/api/staff/approve',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.invite', 'staff.reset', 'staff.role', 'staff.enable'],
    summary: "Approve another owner's request; for a link, shows once the code that it needs as well",
    input: Type.Object({ id: Id, action: StaffAction, detail: Type.String({ maxLength: 40 }) }, strict),
    output: Type.Object({ code: orNull(Type.String()) }),
    refusals: ['not_found', 'about_self', 'same_person', 'changed_meanwhile', 'last_owner', 'forbidden'],
  }),
  withdraw: call({
    method: 'POST',
    path: '/console/api/staff/withdraw',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.withdraw'],
    summary: 'Withdraw or reject the pending request about a person, or an unused link',
    input: AboutPerson,
    output: Empty,
    refusals: ['not_found', 'about_self', 'forbidden'],
  }),
  disable: call({
    method: 'POST',
    path: '/console/api/staff/disable',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.disable'],
    summary: 'Disable a person at once: ends the sessions and voids links and requests',
    input: AboutPerson,
    output: Empty,
    refusals: ['not_found', 'about_self', 'already_decided', 'last_owner', 'forbidden'],
  }),
  endSessions: call({
    method: 'POST',
    path: '/console/api/staff/end-sessions',
    caller: 'operator',
    capability: 'staff.change',
    subject: 'operator:{id}',
    audits: ['staff.end_sessions'],
    summary: 'End all sessions of a person at once',
    input: AboutPerson,
    output: Type.Object({ ended: Type.Integer() }),
    refusals: ['not_found'],
  }),
};

const LinkInput = { link_token: LinkToken, code: Type.Optional(Code) };

/** What an invited person does with the link, before having an account to log in with. */
export const operatorLinks = {
  look: call({
    method: 'POST',
    path: '/console/api/link',
    caller: 'anyone',
    summary: 'Who a link is for, and whether it works yet',
    input: Type.Object({ link_token: LinkToken }, strict),
    output: Type.Object({
      full_name: Type.String(),
      name: Type.String(),
      role: StaffRole,
      purpose: LinkPurpose,
      approved: Type.Boolean(),
      needs_code: Type.Boolean(),
      expires_at: orNull(Instant),
    }),
    refusals: ['link_invalid', 'too_many_tries'],
  }),
  newTotp: call({
    method: 'POST',
    path: '/console/api/link/totp',
    caller: 'anyone',
    summary: 'Create the second factor of the person; shown once, and replaced by each call',
    input: Type.Object(LinkInput, strict),
    output: Type.Object({ uri: Type.String(), secret: Type.String() }),
    refusals: ['link_invalid', 'code_wrong', 'too_many_tries'],
  }),
  complete: call({
    method: 'POST',
    path: '/console/api/link/complete',
    caller: 'anyone',
    summary: 'Set the password and confirm the second factor with a code; uses the link up',
    input: Type.Object(
      { ...LinkInput, password: Type.String({ minLength: 1, maxLength: 128 }), totp: Code },
      strict,
    ),
    output: Type.Object({ recovery_codes: Type.Array(Type.String()) }),
    refusals: ['link_invalid', 'code_wrong', 'totp_wrong', 'operator_password_form', 'too_many_tries'],
  }),
};
