import type { Mutant } from './mutant.ts';

/** Bugs in what members and operators are told, in what is kept of them, and in who may decide. */
export const freshMemberMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yb14-found-ended',
    bug: 'A deposit that ended by itself is found as rejected by an operator.',
    edits: [
      {
        file: 'apps/server/src/modules/search/finders.ts',
        from: "when d.decided_by is null then 'ended' else 'rejected' end",
        to: "else 'rejected' end",
      },
    ],
    test: 'apps/server/src/modules/search/search.test.ts',
  },
  {
    name: 'fresh-Yb15-found-taken-back',
    bug: 'A deposit at an agent that was taken back is found as one that went well.',
    edits: [
      {
        file: 'apps/server/src/modules/search/finders.ts',
        from: "when c.state in ('rejected', 'taken_back') then 'rejected'",
        to: "when c.state in ('rejected') then 'rejected'",
      },
    ],
    test: 'apps/server/src/modules/search/search.test.ts',
  },
  {
    name: 'fresh-Yb16-found-voided',
    bug: 'A row of a statement whose payment was voided is found as one that waits.',
    edits: [
      {
        file: 'apps/server/src/modules/search/finders.ts',
        from: "when exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.bank_line_id) then 'voided'\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/search/search.test.ts',
  },
  {
    name: 'fresh-Yb17-found-by-level',
    bug: 'Members who never reached a level are not found by the lowest one.',
    edits: [
      {
        file: 'apps/server/src/modules/members/profiles/find-members.ts',
        from: 'coalesce(v.level, 1) =',
        to: 'v.level =',
      },
    ],
    test: 'apps/server/src/modules/members/operator-api.test.ts',
  },
  {
    name: 'fresh-Yb18-first-from-there',
    bug: 'A login is not called the first from a place because another member logged in there.',
    edits: [
      {
        file: 'apps/server/src/modules/members/profiles/members.queries.ts',
        from: 'e.member_id = $1 and e.ip = l.ip and e.id < l.id) as first',
        to: 'e.ip = l.ip and e.id < l.id and e.member_id is not null) as first',
      },
    ],
    test: 'apps/server/src/modules/members/operator-api.test.ts',
  },
  {
    name: 'fresh-Yb19-lifted-reason',
    bug: 'The reason of a suspension is still shown after it was lifted.',
    edits: [
      {
        file: 'apps/server/src/modules/members/accounts/suspend-member.ts',
        from: "input.suspended ? reason : '',",
        to: 'reason,',
      },
    ],
    test: 'apps/server/src/modules/members/operator-api.test.ts',
  },
  {
    name: 'fresh-Yb20-reset-opens',
    bug: 'A member who resets a forgotten password is still refused at the changes that ask for it.',
    edits: [
      {
        file: 'apps/server/src/modules/members/accounts/reset-password.ts',
        from: "for (const scope of ['login.account', 'login.session'])",
        to: "for (const scope of ['login.account'])",
      },
    ],
    test: 'apps/server/src/modules/members/security/login-place.test.ts',
  },
  {
    name: 'fresh-Yb21-part-maker',
    bug: 'Whoever wrote a part of a receiving account is offered to activate it.',
    edits: [
      {
        file: 'apps/server/src/modules/approvals/list-pending.ts',
        from: 'isMaker || row.makers?.includes(viewer.id)',
        to: 'isMaker',
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'fresh-Yb22-rule-compared',
    bug: 'A rule that is to begin earlier is compared with one that begins after it.',
    edits: [
      {
        file: 'apps/server/src/modules/approvals/cases.queries.ts',
        from: 'and o.from_date <= r.from_date order by o.from_date desc limit 1) as was',
        to: 'order by o.from_date desc limit 1) as was',
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'fresh-Yb23-stakes-of-cancelled',
    bug: 'Who decides a day sees its cancelled draws among those that wait.',
    edits: [
      {
        file: 'apps/server/src/modules/approvals/requests.queries.ts',
        from: "where d.date = any($1::date[]) and d.result is null and d.state <> 'cancelled' group by",
        to: 'where d.date = any($1::date[]) and d.result is null group by',
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'fresh-Yb26-seen-before-login',
    bug: 'Whoever has logged in sees what was loaded for nobody.',
    edits: [
      {
        file: 'apps/player/src/features/members/start-session.ts',
        from: '  void queryClient.invalidateQueries();\n',
        to: '',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb27-code-of-other-phone',
    bug: 'A code for one phone is sent with another.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/PhoneForm.tsx',
        from: "set({ phone: text, otp: '' })",
        to: 'set({ phone: text })',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb28-refused-code',
    bug: 'A code that was refused stays in its field.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/use-change-phone.ts',
        from: "otp: isOtpWrong ? '' : otp, failure",
        to: 'otp, failure',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb29-device-gone',
    bug: 'A device that is gone already is still listed.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/Devices.tsx',
        from: 'if (done) void devices.refetch();',
        to: '',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb30-protections',
    bug: 'An app password is not counted among the protections of an account.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/SecurityRows.tsx',
        from: '    member.has_app_passwd,\n  ];',
        to: '    member.has_safe_code,\n  ];',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb31-picture-kept',
    bug: 'A member who has chosen a picture still sees the old one.',
    edits: [
      {
        file: 'apps/player/src/features/avatars/ChooseAvatar.tsx',
        from: "    await refetchTopics('home');\n",
        to: '',
      },
    ],
    test: 'apps/player/src/features/avatars/avatars.test.tsx',
  },
  {
    name: 'fresh-Yb32-limits-loaded',
    bug: 'The balance page is not loaded again after a limit was changed.',
    edits: [
      {
        file: 'apps/player/src/features/protection/queries.ts',
        from: "await refetchTopics('money');",
        to: 'await Promise.resolve(refetchTopics);',
      },
    ],
    test: 'apps/player/src/features/protection/protection.test.tsx',
  },
  {
    name: 'fresh-Yb33-first-hundred',
    bug: 'Of more than a hundred chosen messages only the first ones are changed.',
    edits: [
      {
        file: 'apps/player/src/features/messages/messages.ts',
        from: 'ids: ids.slice(at, at + IDS_MAX)',
        to: 'ids: ids.slice(0, IDS_MAX)',
      },
    ],
    test: 'apps/player/src/features/messages/messages.test.tsx',
  },
  {
    name: 'fresh-Yb34-read-deletes',
    bug: 'Marking messages as read deletes them.',
    edits: [
      {
        file: 'apps/player/src/features/messages/ChoiceDock.tsx',
        from: "void change('messagesRead')",
        to: "void change('messageDelete')",
      },
    ],
    test: 'apps/player/src/features/messages/messages.test.tsx',
  },
  {
    name: 'fresh-Yb35-further-messages',
    bug: 'Further messages cannot be reached.',
    edits: [
      {
        file: 'apps/player/src/features/messages/messages.ts',
        from: 'page * PAGE_SIZE < total ? page + 1',
        to: 'page * PAGE_SIZE > total ? page + 1',
      },
    ],
    test: 'apps/player/src/features/messages/messages.test.tsx',
  },
  {
    name: 'fresh-Yb36-sent-text',
    bug: 'What was sent stays in its field, and is sent again.',
    edits: [
      { file: 'apps/player/src/features/messages/Feedback.tsx', from: "    setContent('');\n", to: '' },
    ],
    test: 'apps/player/src/pages/bonuses/bonuses.test.tsx',
  },
  {
    name: 'fresh-Yb37-after-maintenance',
    bug: 'What was refused during maintenance stays away after its end.',
    edits: [
      {
        file: 'apps/player/src/core/live.ts',
        from: '    if (was.maintenance && !now.maintenance) void queryClient.invalidateQueries();\n',
        to: '',
      },
    ],
    test: 'apps/player/src/core/live.test.ts',
  },
  {
    name: 'fresh-Yb38-newest-dropped',
    bug: 'Where there is no more room, the data seen last are dropped.',
    edits: [
      {
        file: 'apps/player/src/core/seen-data.ts',
        from: '.sort((one, other) => one.at - other.at);',
        to: '.sort((one, other) => other.at - one.at);',
      },
    ],
    test: 'apps/player/src/core/seen-data.test.tsx',
  },
  {
    name: 'fresh-Yb39-age-of-newest',
    bug: 'Without a connection the newest data tell how old all of them are.',
    edits: [
      { file: 'apps/player/src/core/seen-data.ts', from: 'Math.min(...times)', to: 'Math.max(...times)' },
    ],
    test: 'apps/player/src/shell/offline-bar.test.tsx',
  },
  {
    name: 'fresh-Yb40-other-records',
    bug: 'Whoever may see deposits sees the withdrawals of a member as well.',
    edits: [
      {
        file: 'apps/console/src/features/members/Records.tsx',
        from: "hidden: !may('withdrawal.view')",
        to: "hidden: !may('deposit.view')",
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb41-former-account',
    bug: 'A receiving account that was replaced looks like one in use.',
    edits: [
      {
        file: 'apps/console/src/features/members/PayoutAccounts.tsx',
        from: '{one.replaced_at && (',
        to: '{false && (',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb42-own-reactivation',
    bug: 'Whoever requested a reactivation is offered to confirm it.',
    edits: [
      {
        file: 'apps/console/src/features/members/AccountSide.tsx',
        from: "member.who.state !== 'closed' && !request?.mine && (",
        to: "member.who.state !== 'closed' && (",
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb43-second-adjustment',
    bug: 'While an adjustment waits another one is offered.',
    edits: [
      {
        file: 'apps/console/src/features/members/Adjustments.tsx',
        from: '!list.some(({ state }) => isOpen(requestStates, state))',
        to: 'true',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb44-rejected-posted',
    bug: 'The button that rejects an adjustment approves it.',
    edits: [
      {
        file: 'apps/console/src/features/members/Adjustments.tsx',
        from: 'onClick={() => decide(false)}',
        to: 'onClick={() => decide(true)}',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb45-limit-of-others',
    bug: 'Every role is offered to lower a limit.',
    edits: [
      {
        file: 'apps/console/src/features/members/Protection.tsx',
        from: "may('member.limit') && {",
        to: 'true && {',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb46-from-provider',
    bug: 'Money that came back from a provider is shown as sent to it.',
    edits: [
      {
        file: 'apps/console/src/features/members/Transfers.tsx',
        from: "row.transfer_type === 0 ? 'toProvider' : 'fromProvider'",
        to: "'toProvider'",
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb47-every-first',
    bug: 'Every login is marked as the first from its place.',
    edits: [
      {
        file: 'apps/console/src/features/members/Logins.tsx',
        from: "login.first_there && t('firstFromIp')",
        to: "t('firstFromIp')",
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb48-old-suspension',
    bug: 'An active member is shown with the reason of a former suspension.',
    edits: [
      {
        file: 'apps/console/src/features/members/ProfileSide.tsx',
        from: '{!isActive && member.suspended_reason && (',
        to: '{member.suspended_reason && (',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb49-oldest-logins',
    bug: 'The last logins are the oldest ones.',
    edits: [
      {
        file: 'apps/console/src/features/members/ProfileSide.tsx',
        from: 'logins.slice(0, 8)',
        to: 'logins.slice(-8)',
      },
    ],
    test: 'apps/console/src/features/members/members.test.tsx',
  },
  {
    name: 'fresh-Yb50-revealed-for-ever',
    bug: 'What was revealed stays on the screen.',
    edits: [
      {
        file: 'apps/console/src/features/members/Reveal.tsx',
        from: 'setTimeout(() => setRevealed(null), SHOWN_MS)',
        to: 'setTimeout(() => {}, SHOWN_MS)',
      },
    ],
    test: 'apps/console/src/features/members/MemberView.test.tsx',
  },
  {
    name: 'fresh-Yb56-lowered-from',
    bug: 'The audit log does not say what a limit was before an operator lowered it.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/set-limit.ts',
        from: 'was: was === null ? null : kyatToWire(was),',
        to: 'was: null,',
      },
    ],
    test: 'apps/server/src/modules/protection/limits.test.ts',
  },
  {
    name: 'fresh-Yb57-limit-since',
    bug: 'A lowered limit is said to hold since it was first set.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/limits.queries.ts',
        from: 'do update set amount = excluded.amount, set_at = excluded.set_at',
        to: 'do update set amount = excluded.amount',
      },
    ],
    test: 'apps/server/src/modules/protection/limits.test.ts',
  },
  {
    name: 'fresh-Yb58-ticket-unseen',
    bug: 'A new ticket of a member shows only when an operator loads the list again.',
    edits: [
      {
        file: 'apps/server/src/modules/feedback/give-feedback.ts',
        from: "    await app.live.hint(tx, { type: 'queue' });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/feedback/feedback.test.ts',
  },
  {
    name: 'fresh-Yb59-read-again',
    bug: 'A message that is opened again is said to have been read only then.',
    edits: [
      {
        file: 'apps/server/src/modules/messages/messages.queries.ts',
        from: "and member_id = $1 and read_at is null'",
        to: "and member_id = $1'",
      },
    ],
    test: 'apps/server/src/modules/messages/messages.test.ts',
  },
  {
    name: 'fresh-Yb60-replaced-request',
    bug: 'Whoever has seen a request ends the one that has replaced it.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/approval-requests.ts',
        from: "date_trunc('milliseconds', r.requested_at) = $3",
        to: "r.requested_at <= $3 + interval '1 day'",
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'fresh-Yb61-earlier-link',
    bug: 'The link of an earlier reset works beside the one of a later reset.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/links.ts',
        from: "  await tx.query('delete from operators.links where operator_id = $1', [operatorId]);\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'fresh-Yb62-cut-unsaid',
    bug: 'A data export does not say that it lacks rows.',
    edits: [
      { file: 'apps/server/src/modules/privacy/export-data.ts', from: '    cut.push(name);\n', to: '' },
    ],
    test: 'apps/server/src/modules/privacy/privacy.test.ts',
  },
  {
    name: 'fresh-Yb63-pictures-kept',
    bug: 'The pictures of a member outlast the account.',
    edits: [
      {
        file: 'apps/server/src/modules/privacy/close-member.ts',
        from: '      await erasePictures(tx, memberId);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/privacy/privacy.test.ts',
  },
  {
    name: 'fresh-Yb64-claim-notes-kept',
    bug: 'What an agent wrote about claims outlasts the account.',
    edits: [
      {
        file: 'apps/server/src/modules/privacy/close-member.ts',
        from: '      await eraseClaimNotes(tx, memberId);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/privacy/privacy.test.ts',
  },
  {
    name: 'fresh-Yb65-news-kept',
    bug: 'A closed account is still told what was decided.',
    edits: [
      {
        file: 'apps/server/src/modules/privacy/close-member.ts',
        from: '      await eraseNews(tx, memberId);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/privacy/privacy.test.ts',
  },
  {
    name: 'fresh-Yb66-names-old-phone',
    bug: 'The text about a changed phone names the old one.',
    edits: [
      {
        file: 'apps/server/src/modules/members/accounts/change-phone.ts',
        from: 'text: phoneChangedText(lang, phone)',
        to: 'text: phoneChangedText(lang, old)',
      },
    ],
    test: 'apps/server/src/modules/members/accounts/change-phone.test.ts',
  },
  {
    name: 'fresh-Yb67-operators-stream',
    bug: 'The stream of an operator whose session is over tells of new cases.',
    edits: [
      {
        file: 'apps/server/src/http/live.routes.ts',
        from: 'hint.memberId !== undefined || isForOperators(hint)',
        to: 'hint.memberId !== undefined',
      },
    ],
    test: 'apps/server/src/http/live.routes.test.ts',
  },
  {
    name: 'fresh-Z12-left-too-early',
    bug: 'A month after a phone was left, its running exclusion stops no other account any more.',
    edits: [
      {
        file: 'db/migrations/20261201114000_protection.sql',
        from: 'and e.ends_at > p_now\n    and protection.is_recent(k.left_at, e.begins_at)',
        to: 'and e.ends_at > p_now\n    and protection.is_recent(k.left_at, p_now)',
      },
    ],
    test: 'apps/server/src/modules/protection/exclude.test.ts',
  },
];
