import { type Guard, PAYEE, payee, type Row } from './guard.ts';

const TABLE = (state: string): Row => ['prizes.tables', { state: `'${state}'` }];
const SECTOR: Row = ['prizes.sectors'];
export const sectors: readonly Guard[] = [
  [
    'added to a draft beside a live table',
    [TABLE('draft'), ['prizes.tables', { id: 4, state: "'live'" }]],
    SECTOR,
    true,
  ],
  ['added to a draft', [TABLE('draft')], SECTOR, true],
  ['added to a live table', [TABLE('live')], SECTOR, false],
  ['changed in a stopped table', [TABLE('stopped'), SECTOR], 'update prizes.sectors set weight = 4', false],
  ['deleted from a live table', [TABLE('live'), SECTOR], 'delete from prizes.sectors', false],
];

const key = (leftBefore: string): Row => [
  'protection.person_keys',
  { left_at: `clock.now() - interval '${leftBefore}'` },
];
const exclusion = (began: string, ends: string, member = 3): Row => [
  'protection.exclusions',
  {
    member_id: member,
    begins_at: `clock.now() - interval '${began}'`,
    ends_at: `clock.now() + interval '${ends}'`,
  },
];
const FORGET = 'delete from protection.person_keys';
export const keys: readonly Guard[] = [
  ['left', [['protection.person_keys']], 'update protection.person_keys set left_at = now()', true],
  ...["key = '\\x02'", 'member_id = 4', "kind = 'y'"].map(
    (change): Guard => [
      `changed: ${change}`,
      [key('1 year')],
      `update protection.person_keys set ${change}`,
      false,
    ],
  ),
  ['forgotten while it is used', [['protection.person_keys']], FORGET, false],
  ['forgotten after 30 days', [key('30 days')], FORGET, false],
  ['forgotten after 31 days', [key('31 days')], FORGET, true],
  ['forgotten during an exclusion', [key('40 days'), exclusion('20 days', '1 day')], FORGET, false],
  ['forgotten after an exclusion', [key('40 days'), exclusion('20 days', '-1 day')], FORGET, true],
  ['forgotten long before an exclusion', [key('60 days'), exclusion('20 days', '1 day')], FORGET, true],
  ['forgotten during that of another', [key('40 days'), exclusion('20 days', '1 day', 4)], FORGET, true],
];

const MEMBER = (state: string): Row => ['members.accounts', { id: 3, state: `'${state}'` }];
const GONE = payee({ replaced_at: 'now()' });
const ERASE = "select cashier.erase_payee_names(7, '\\x02')";
export const members: readonly Guard[] = [
  ['name of a payee erased after the account was closed', [MEMBER('closed'), GONE], ERASE, true],
  ['name of another payee erased', [MEMBER('closed'), payee({ id: 8, replaced_at: 'now()' })], ERASE, false],
  [
    'name of a payee erased after another account was closed',
    [MEMBER('active'), ['members.accounts', { id: 4, state: "'closed'", invite_code: "'y'" }], GONE],
    ERASE,
    false,
  ],
  ['name of a payee in use erased', [MEMBER('closed'), PAYEE], ERASE, false],
  ['name of a former payee of a member erased', [MEMBER('active'), GONE], ERASE, false],
  ...['security_code_hash', 'birthday_encrypted', 'invited_by'].flatMap((name): Guard[] => {
    const [one, other] =
      name === 'invited_by'
        ? ['1', '2']
        : name === 'security_code_hash'
          ? ["'a'", "'b'"]
          : ["'\\x01'", "'\\x02'"];
    const change = `update members.accounts set ${name} = ${other}`;
    return [
      [`${name} set`, [MEMBER('active')], change, true],
      [`${name} changed`, [['members.accounts', { id: 3, [name]: one }]], change, false],
    ];
  }),
  ['anything of a closed account', [MEMBER('closed')], 'update members.accounts set invited_by = 4', false],
];

const sent = (columns: Row[1] = {}): Row => [
  'broadcasts.messages',
  { state: "'sending'", sent: 3, reached_id: 3, ...columns },
];
const change = (set: string) => `update broadcasts.messages set ${set}`;
export const broadcasts: readonly Guard[] = [
  ...(['asked', 'scheduled', 'sending', 'sent', 'stopped'] as const).map(
    (state): Guard => [
      `written as ${state}`,
      [],
      sent({ state: `'${state}'` }),
      state === 'asked' || state === 'scheduled',
    ],
  ),
  ['sent', [sent()], change("state = 'sent'"), true],
  ['sent again', [sent({ state: "'sent'" })], change("state = 'sending'"), false],
  ['that reached more', [sent()], change('sent = 4, reached_id = 4'), true],
  ['that reached fewer', [sent()], change('sent = 2'), false],
  ['that begins again', [sent()], change('reached_id = 2'), false],
];

const STEP = "encode(sha256('x'), 'hex')";
const step = (number: number, previous: string): Row => [
  'escrow.steps',
  { number, previous: `decode(${previous}, 'hex')` },
];
const NONE = "repeat('00', 32)";
export const steps: readonly Guard[] = [
  ['the first', [], step(1, NONE), true],
  ['the first with one before', [], step(1, STEP), false],
  ['the second without a first', [], step(2, NONE), false],
  ['the second', [step(1, NONE)], step(2, STEP), true],
  ['the second without the first', [step(1, NONE)], step(2, NONE), false],
  ['the third after the first', [step(1, NONE)], step(3, STEP), false],
];

const EVIDENCE = 'update escrow.cases set';
const disputed = (columns: Row[1] = {}): Row => ['escrow.cases', { state: "'disputed'", ...columns }];
const paid = (columns: Row[1] = {}): Row => ['escrow.cases', { state: "'paid'", ...columns }];
export const evidence: readonly Guard[] = [
  ['a picture with the dispute', [paid()], `${EVIDENCE} state = 'disputed', dispute_picture_id = 1`, true],
  ['a picture before the dispute', [paid()], `${EVIDENCE} dispute_picture_id = 1`, false],
  ['a picture after it', [disputed()], `${EVIDENCE} dispute_picture_id = 1`, false],
  ['a comment', [disputed()], `${EVIDENCE} commented_at = now(), note = 'x', dispute_picture_id = 1`, true],
  ['a comment without words', [disputed()], `${EVIDENCE} commented_at = now()`, false],
  ['a comment before the dispute', [paid()], `${EVIDENCE} commented_at = now(), note = 'x'`, false],
  ['an answer', [disputed()], `${EVIDENCE} answered_at = now(), answer = 'x'`, true],
  ['an answer without words', [disputed()], `${EVIDENCE} answered_at = now()`, false],
  ['an answer before the dispute', [paid()], `${EVIDENCE} answered_at = now(), answer = 'x'`, false],
  [
    'words erased later',
    [disputed({ note: "'x'", answer: "'x'", answered_at: 'now()' })],
    `${EVIDENCE} note = '', answer = ''`,
    true,
  ],
];

const campaign = (state: string): Row => ['campaigns.campaigns', { state: `'${state}'` }];
const SET = 'update campaigns.campaigns set';
export const campaigns: readonly Guard[] = [
  ['changed as a draft', [campaign('draft')], `${SET} terms = '{"x": 1}', version = 2`, true],
  ['with other terms while it is live', [campaign('live')], `${SET} terms = '{"x": 1}'`, false],
  ['of another version while it is live', [campaign('live')], `${SET} version = 2`, false],
  ['a draft again', [campaign('live')], `${SET} state = 'draft'`, false],
];
