import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';
const members = `${server}/modules/members`;

/** Bugs in members' accounts, protection and the encrypted API. */
export const memberMutants: readonly Mutant[] = [
  {
    name: '17-excluded-phone',
    bug: 'A member changes their phone to that of a self-excluded member.',
    edits: [
      {
        file: 'db/migrations/20261201114000_protection.sql',
        from: 'trigger refuse_excluded_phone before insert or update of phone_key on',
        to: 'trigger refuse_excluded_phone before insert on',
      },
    ],
    test: `${server}/modules/withdrawals/own-limits.test.ts`,
  },
  {
    name: '18-session-60-days',
    bug: 'A session never ends while it is used.',
    edits: [
      {
        file: 'db/migrations/20261201112000_members.sql',
        from: "\n           and s.created_at > clock_timestamp() - interval '60 days' as is_live",
        to: ' as is_live',
      },
    ],
    test: `${members}/security/log-in.test.ts`,
  },
  {
    name: '19-login-address',
    bug: 'Wrong passwords from one address are not counted.',
    edits: [
      {
        file: `${members}/security/login-place.ts`,
        from: "return [{ scope: 'login.address', subject: addressSubject(ip), limit: address }, own];",
        to: 'return [own];',
      },
    ],
    test: `${members}/security/log-in.test.ts`,
  },
  {
    name: '22-messages-of-others',
    bug: 'A member deletes messages of others.',
    edits: [
      {
        file: `${server}/modules/messages/messages.queries.ts`,
        from: 'where id = any($2) and member_id = $1 and deleted_at',
        to: 'where id = any($2) and $1::bigint is not null and deleted_at',
      },
    ],
    test: `${server}/api-tests/authorisation.test.ts`,
  },
  {
    name: '26-replay-clock',
    bug: 'A request from the future is taken, and can be replayed when it is forgotten.',
    edits: [
      {
        file: `${server}/http/replay.ts`,
        from: 'Math.abs(Date.now() - t) > REPLAY_WINDOW_MS',
        to: 'Date.now() - t > REPLAY_WINDOW_MS',
      },
    ],
    test: `${server}/http/replay.test.ts`,
  },
  {
    name: 'E5-lower-raise',
    bug: 'An open raise of a limit outlives the lower limit that an operator sets.',
    edits: [
      {
        file: `${server}/modules/protection/set-limit.ts`,
        from: "if (!isLower(amount, was)) return refuse('only_lower');\n      await endOpenRaise(tx, memberId, input, at);",
        to: "if (!isLower(amount, was)) return refuse('only_lower');",
      },
    ],
    test: `${server}/modules/protection/limits.test.ts`,
  },
  {
    name: 'E7-one-time-code',
    bug: 'A one-time code can be tried six times.',
    edits: [
      {
        file: `${members}/security/otp.ts`,
        from: ' < $',
        to: ' <= $',
      },
    ],
    test: `${members}/accounts/register.test.ts`,
  },
  {
    name: 'R2-member-lock',
    bug: 'Two decisions about one member run at the same time.',
    edits: [
      {
        file: `${members}/profiles/members.queries.ts`,
        from: "'select state from members.accounts where id = $1 for no key update'",
        to: "'select state from members.accounts where id = $1'",
      },
    ],
    test: `${server}/modules/withdrawals/request-races.test.ts`,
  },
  {
    name: 'HTTP-1-undeclared',
    bug: 'Handlers are given fields that their call does not declare.',
    edits: [
      {
        file: 'apps/server/src/http/declared-input.ts',
        from: 'if (refusesUndeclared(declared))',
        to: 'if (declared)',
      },
    ],
    test: 'apps/server/src/api-tests/undeclared-fields.test.ts',
  },
  {
    name: 'Z3-zero-nonce',
    bug: 'Replies are encrypted with the same nonce.',
    edits: [
      {
        file: `${server}/http/encrypt-reply.ts`,
        from: 'const nonce = randomBytes(REPLY_CIPHER.nonceBytes);',
        to: 'const nonce = Buffer.alloc(REPLY_CIPHER.nonceBytes);',
      },
    ],
    test: `${server}/http/encrypt-reply.test.ts`,
  },
  {
    name: 'Z5-registrations-by-utc',
    bug: 'Registrations after midnight in Yangon count towards the day before.',
    edits: [
      {
        file: `${members}/profiles/members.queries.ts`,
        from: "clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'",
        to: "clock.yangon_date(clock.now())::timestamp at time zone 'UTC'",
      },
    ],
    test: `${members}/profiles/registrations.test.ts`,
  },
  {
    name: 'D1-query-input',
    bug: 'The query of a GET call is not checked.',
    edits: [
      {
        file: `${server}/http/mount.ts`,
        from: '{ querystring: call.input }',
        to: '{}',
      },
    ],
    test: `${server}/api-tests/message-pages.test.ts`,
  },
  {
    name: 'N6-phone-notice',
    bug: 'The notice of a changed phone goes to the new phone, and a victim is not told.',
    edits: [
      {
        file: `${members}/accounts/change-phone.ts`,
        from: '{ phone: old, purpose',
        to: '{ phone, purpose',
      },
    ],
    test: `${members}/accounts/change-phone.test.ts`,
  },
  {
    name: 'N10-report-day',
    bug: 'The days of a member’s report begin at 6:30 in the morning.',
    edits: [
      {
        file: `${server}/modules/reports/member-form.ts`,
        from: 'clock.yangon_date(business_at),',
        to: 'business_at::date,',
      },
    ],
    test: `${server}/modules/reports/member-form.test.ts`,
  },
];
