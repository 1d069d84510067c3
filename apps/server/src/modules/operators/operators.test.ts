import { can } from '@shwe/contract';
import { generateSecret, generateSync } from 'otplib';
import { beforeEach, expect, test, vi } from 'vitest';
import { freeBytes } from '../../database/index.ts';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../database/testing.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { attemptsOf, countAttempt } from '../../security/throttle.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { openContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { auditAlone, verifyAudit } from './audit.ts';
import { createOperator } from './create-operator.ts';
import { countsOf, OPERATOR_LOGIN_LIMITS } from './login-place.ts';
import { type OperatorPorts, operatorsApi } from './operator-api.ts';
import { endSessionsOf, operatorOf } from './sessions.ts';
import { diskAlarms } from './system-alarms.ts';

const store = await freshDatabase();
const app = testApp(store);
let differing: Awaited<ReturnType<OperatorPorts['differing']>> = [];
const ports: OperatorPorts = {
  today: () => Promise.reject(new Error('not used here')),
  todayHours: () => Promise.reject(new Error('not used here')),
  differing: async () => differing,
  subjectNames: async () => new Map(),
  outbox: async () => [],
  clock: {
    read: async () => ({ wall: new Date(), database: new Date(), business: new Date(), rate: 1 }),
    move: async (_tx, { business, rate }) => ({
      ok: true,
      value: { business: business ?? new Date(), rate },
    }),
  },
};
const calls = authorised(app, 'operators', operatorsApi(app, ports));
const password = 'a long password';
let made = 0;

async function newOperator(role: 'owner' | 'finance' | 'draws' | 'support' = 'finance') {
  made += 1;
  const secret = generateSecret();
  const input = { name: `Op${made}`, fullName: `Operator ${made}`, role, password, totpSecret: secret };
  const created = await createOperator(app, input, { operatorId: null, operatorName: 'setup', ip: '' });
  if (!created.ok) throw new Error(created.refused);
  const name = `op${made}`;
  return { id: created.value.id, name, secret, fullName: `Operator ${made}`, role };
}

/** The TOTP code `stepsOff` steps of 30 s from now, by the app's wall clock. */
const code = (secret: string, stepsOff = 0) =>
  generateSync({ secret, epoch: Math.floor(app.clock.wall().getTime() / 1000) + 30 * stepsOff });

const logIn = (name: string, totp: string, ip = `10.0.0.${made}`, typed = password) => {
  const context = openContext({ ip });
  return calls
    .login({ name, password: typed, totp }, context)
    .then((answer) => ({ answer, cookie: context.cookies[0] }));
};

const entries = async (action: string) =>
  (
    await store.query<{ operator_name: string; subject: string; details: object }>(
      'select operator_name, subject, details from operators.audit where action = $1 order by id',
      [action],
    )
  ).rows;

beforeEach(() => {
  app.wallOffsetMs = 0;
});

test('opens a session of the operator with password and code', async () => {
  const op = await newOperator();
  const { answer, cookie } = await logIn('OP1', code(op.secret));
  expect(answer).toMatchObject({ ok: true, value: { name: 'op1', role: 'finance' } });
  expect(await operatorOf(store, cookie!)).toMatchObject({ id: op.id, fullName: 'Operator 1' });
  expect(await operatorOf(store, 'another token')).toBeNull();
  expect((await entries('login')).at(-1)).toMatchObject({ operator_name: 'op1' });
  const stored = await store.query('select token_hash from operators.sessions');
  expect(stored.rows.some((row) => row.token_hash.toString('base64url') === cookie)).toBe(false);
});

test('refuses a wrong password, a wrong code and an unknown name with the same answer', async () => {
  const op = await newOperator();
  expect((await logIn(op.name, code(op.secret), undefined, 'another long one')).answer).toMatchObject({
    refused: 'login_wrong',
  });
  expect((await logIn(op.name, '000000')).answer).toMatchObject({ refused: 'login_wrong' });
  expect((await logIn('my secret password', '000000')).answer).toMatchObject({ refused: 'login_wrong' });
  const refused = await entries('login.refused');
  expect(refused.slice(-3).map((entry) => entry.operator_name)).toEqual([op.name, op.name, 'unknown name']);
});

test('accepts a code once, also for four concurrent logins', async () => {
  const op = await newOperator();
  const now = code(op.secret);
  const all = await Promise.all(Array.from({ length: 4 }, () => logIn(op.name, now)));
  expect(all.filter(({ answer }) => answer.ok)).toHaveLength(1);
  expect((await logIn(op.name, now)).answer).toMatchObject({ refused: 'login_wrong' });
  app.wallOffsetMs = 31_000;
  expect((await logIn(op.name, code(op.secret))).answer.ok).toBe(true);
});

test('of those who checked a code before anybody used it, one uses it', async () => {
  const op = await newOperator();
  const now = code(op.secret);
  const newCodes = () => calls.newRecoveryCodes({ totp: now }, operatorContext(op));
  const answers = await withClient(store.databaseUrl, async (other) => {
    await other.query('begin');
    await other.query('select from operators.accounts where id = $1 for update', [op.id]);
    const asked = [logIn(op.name, now), logIn(op.name, now)].map((login) =>
      login.then(({ answer }) => answer),
    );
    const all = [...asked, newCodes(), newCodes()];
    await withClient(store.databaseUrl, (watcher) => untilSomeoneWaits(watcher, all.length));
    await other.query('commit');
    return Promise.all<{ ok: boolean; refused?: string }>(all);
  });
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.refused).toMatch(/^(login|totp)_wrong$/);
});

test('accepts a code one step early or late, but not two', async () => {
  const late = await newOperator();
  expect((await logIn(late.name, code(late.secret, -2))).answer.ok).toBe(false);
  expect((await logIn(late.name, code(late.secret, -1))).answer.ok).toBe(true);
  const early = await newOperator();
  expect((await logIn(early.name, code(early.secret, 2))).answer.ok).toBe(false);
  expect((await logIn(early.name, code(early.secret, 1))).answer.ok).toBe(true);
});

test('accepts a code in Burmese digits', async () => {
  const op = await newOperator();
  const burmese = code(op.secret).replace(/\d/g, (digit) => String.fromCharCode(0x1040 + Number(digit)));
  expect((await logIn(op.name, burmese)).answer.ok).toBe(true);
});

test('checks five of fifty concurrent guesses from one IP address, and accepts a login from another', async () => {
  const op = await newOperator();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => logIn(op.name, String(i).padStart(6, '0'), '10.9.0.1')),
  );
  const refused = answers.map(({ answer }) => (answer.ok ? 'in' : answer.refused));
  expect(refused.filter((name) => name === 'login_wrong')).toHaveLength(5);
  expect(refused.filter((name) => name === 'too_many_tries')).toHaveLength(45);
  expect((await logIn(op.name, code(op.secret), '10.9.1.1')).answer.ok).toBe(true);
});

test('limits guesses for one name from all addresses', async () => {
  const op = await newOperator();
  await guessedEverywhere(op.name, OPERATOR_LOGIN_LIMITS.everywhere.triesMax - 1);
  const answers: string[] = [];
  for (let i = 0; i < 3; i++) {
    const { answer } = await logIn(op.name, '000000', `10.8.${i}.1`, 'wrong');
    answers.push(answer.ok ? 'in' : answer.refused);
  }
  expect(answers).toEqual(['login_wrong', 'too_many_tries', 'too_many_tries']);
});

/** Logs in from a browser that may have a device cookie; returns the outcome and the cookie it has afterwards. */
async function fromBrowser(name: string, totp: string, ip: string, cookie: string | null, typed = password) {
  let device = cookie;
  const deviceCookie = {
    read: () => device,
    set: (token: string) => {
      device = token;
    },
  };
  const answer = await calls.login({ name, password: typed, totp }, openContext({ ip, deviceCookie }));
  return { outcome: answer.ok ? 'in' : answer.refused, device };
}

/** Counts guesses from everywhere, a hundred of them by default, without the time of as many password hashes. */
async function guessedEverywhere(
  name: string,
  guesses = OPERATOR_LOGIN_LIMITS.everywhere.triesMax,
): Promise<void> {
  for (let i = 0; i < guesses; i++)
    await countAttempt(store, 'operator.everywhere', `name:${name}`, OPERATOR_LOGIN_LIMITS.everywhere);
}

test('strangers who know the name lock nobody out who comes from a known browser or address', async () => {
  const op = await newOperator();
  const { device } = await fromBrowser(op.name, code(op.secret), '10.40.0.1', null);
  // An address is known for those who logged in from there.
  const colleague = await newOperator();
  await fromBrowser(colleague.name, code(colleague.secret), '10.42.0.1', null);
  expect(device).toMatch(/^[\w-]{43}$/);
  await guessedEverywhere(op.name);
  // Also from the operator's own address.
  for (let i = 0; i < 5; i++) await logIn(op.name, '000000', '10.40.0.2', 'wrong');
  app.wallOffsetMs += 60_000;
  const next = code(op.secret);
  expect((await fromBrowser(op.name, next, '10.42.0.1', null)).outcome).toBe('too_many_tries');
  expect((await fromBrowser(op.name, next, '10.40.0.1', null)).outcome).toBe('in');
  app.wallOffsetMs += 60_000;
  expect((await fromBrowser(op.name, code(op.secret), '10.40.0.2', device)).outcome).toBe('in');
  // A browser has a count of its own, and another operator's cookie is worth nothing.
  const other = await newOperator();
  const answers: string[] = [];
  for (let i = 0; i < 6; i++)
    answers.push((await fromBrowser(op.name, '000000', '10.43.0.1', device, 'wrong')).outcome);
  expect(answers).toEqual([...Array(5).fill('login_wrong'), 'too_many_tries']);
  await guessedEverywhere(other.name);
  expect((await fromBrowser(other.name, code(other.secret), '10.45.0.1', device)).outcome).toBe(
    'too_many_tries',
  );
});

test('strangers lock nobody out who comes from a known line, IPv6 by its first 64 bits', async () => {
  const op = await newOperator();
  await fromBrowser(op.name, code(op.secret), '2001:db8:40:1::a', null);
  await guessedEverywhere(op.name);
  app.wallOffsetMs += 60_000;
  const from = async (ip: string) => (await fromBrowser(op.name, code(op.secret), ip, null)).outcome;
  expect(await from('2001:db8:40:2::a')).toBe('too_many_tries');
  expect(await from('2001:db8:40:1:ffff::b')).toBe('in');
});

test.each([
  ['all sessions are ended', (id: bigint) => store.tx((tx) => endSessionsOf(tx, id))],
  [
    'the password is new',
    (id: bigint) =>
      store.ownerQuery("update operators.accounts set password_hash = 'new' where id = $1", [String(id)]),
  ],
])('a browser is no longer known when %s', async (_, end) => {
  const op = await newOperator();
  await fromBrowser(op.name, code(op.secret), '10.47.0.1', null);
  const known = async () =>
    (await store.query('select from security.known_devices where owner = $1', [`operator:${op.id}`]))
      .rowCount;
  expect(await known()).toBe(1);
  await end(op.id);
  expect(await known()).toBe(0);
});

test('a login that the server was too busy to check counts nothing', async () => {
  const op = await newOperator();
  const counts = async () =>
    (
      await store.query<{ attempts: number }>(
        "select attempts from security.attempts where starts_with(scope, 'operator.') and attempts > 0 and subject like $1",
        [`%${op.name}%`],
      )
    ).rows;
  const hasher = passwordsOf(app.config);
  const busy = vi
    .spyOn(hasher, 'ofAddress')
    .mockReturnValue({ ...hasher, verify: async () => ({ ok: false, refused: 'server_busy', details: {} }) });
  expect((await logIn(op.name, code(op.secret), '10.46.0.1')).answer).toMatchObject({
    refused: 'server_busy',
  });
  busy.mockRestore();
  expect(await counts()).toEqual([]);
});

test('limits guesses of many names from one address', async () => {
  const answers: string[] = [];
  for (let i = 0; i < 32; i++) {
    const { answer } = await logIn(`nobody${i}`, '000000', '10.9.9.9');
    answers.push(answer.ok ? 'in' : answer.refused);
  }
  expect(answers.slice(29)).toEqual(['login_wrong', 'too_many_tries', 'too_many_tries']);
});

test('a login takes only its own try back from the count of the address', async () => {
  const [op, ip] = [await newOperator(), '10.48.0.1'];
  await logIn('nobody', '000000', ip);
  expect((await logIn(op.name, code(op.secret), ip)).answer.ok).toBe(true);
  expect(await attemptsOf(store, 'operator.address', `ip:${ip}`)).toBe(1);
});

test('an address is known for 90 days', async () => {
  const [op, ip] = [await newOperator(), '10.49.0.1'];
  await logIn(op.name, code(op.secret), ip);
  const daysAgo = (days: number) =>
    store.ownerQuery(
      `update operators.sessions set created_at = clock_timestamp() - make_interval(days => ${days})
         where operator_id = ${op.id}`,
    );
  const scopes = async () =>
    (await countsOf(store, op.name, op.id, { ip, device: null })).map(({ scope }) => scope);
  await daysAgo(89);
  expect(await scopes()).toEqual(['operator.address', 'operator.login']);
  await daysAgo(90);
  expect(await scopes()).toEqual(['operator.address', 'operator.login', 'operator.everywhere']);
});

test('a session ends by logout, idle time, age and when the operator is disabled', async () => {
  const op = await newOperator();
  const owner = (sql: string) => store.ownerQuery(sql);
  const open = async (stepsOn: number) => {
    app.wallOffsetMs = stepsOn * 30_000;
    return (await logIn(op.name, code(op.secret))).cookie!;
  };
  const first = await open(0);
  await calls.logout({}, operatorContext({ ...op }, { token: first }));
  expect(await operatorOf(store, first)).toBeNull();
  const idle = await open(1);
  await owner("update operators.sessions set seen_at = clock_timestamp() - interval '29 minutes 50 seconds'");
  expect(await operatorOf(store, idle)).not.toBeNull();
  // Its use has begun the time anew.
  const { rows } = await store.query<{ idle: number }>(
    `select extract(epoch from clock_timestamp() - max(seen_at))::int as idle from operators.sessions
     where operator_id = $1 and ended_at is null`,
    [op.id],
  );
  expect(rows[0]!.idle).toBeLessThan(60);
  await owner("update operators.sessions set seen_at = clock_timestamp() - interval '30 minutes'");
  expect(await operatorOf(store, idle)).toBeNull();
  const old = await open(2);
  await owner("update operators.sessions set created_at = clock_timestamp() - interval '11:59:50'");
  expect(await operatorOf(store, old)).not.toBeNull();
  await owner("update operators.sessions set created_at = clock_timestamp() - interval '12 hours'");
  expect(await operatorOf(store, old)).toBeNull();
  const ended = await open(3);
  await store.tx((tx) => endSessionsOf(tx, op.id));
  expect(await operatorOf(store, ended)).toBeNull();
  const disabled = await open(4);
  expect(await operatorOf(store, disabled)).not.toBeNull();
  await owner(`update operators.accounts set state = 'disabled' where id = ${op.id}`);
  expect(await operatorOf(store, disabled)).toBeNull();
  expect((await logIn(op.name, code(op.secret, 1))).answer).toMatchObject({ refused: 'login_wrong' });
});

test('roles: finance pays, draws enters results, support reads, the owner may do everything', () => {
  const rights = (['owner', 'finance', 'draws', 'support'] as const).map((role) =>
    (['withdrawal.pay', 'draw.result', 'member.view', 'clock.move', 'settings.change'] as const).map((what) =>
      can(role, what),
    ),
  );
  expect(rights).toEqual([
    [true, true, true, true, true],
    [true, false, true, false, false],
    [false, true, true, true, false],
    [false, false, true, false, false],
  ]);
});

test('refuses and audits a call that the role does not allow', async () => {
  const op = await newOperator('support');
  const answer = await calls.setClock({ rate: 60 }, operatorContext(op));
  expect(answer).toMatchObject({ ok: false, refused: 'forbidden' });
  expect((await entries('forbidden')).at(-1)).toEqual({
    operator_name: op.name,
    subject: 'clock',
    details: { capability: 'clock.move', role: 'support' },
  });
});

test('moves the clock in play mode only', async () => {
  const op = await newOperator('owner');
  const business = '2026-11-23T05:00:00.000Z';
  expect(await calls.setClock({ business, rate: 60 }, operatorContext(op))).toMatchObject({
    value: { business, rate: 60 },
  });
  expect((await entries('clock.move')).at(-1)).toMatchObject({ details: { business, rate: 60 } });
  // The clock never moves back, so a mistyped century could not be undone.
  const century = { business: '2100-01-01T00:00:00.000Z', rate: 60 };
  expect(await calls.setClock(century, operatorContext(op))).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'business' },
  });
  expect(await calls.setClock({ business: 'tomorrow', rate: 60 }, operatorContext(op))).toMatchObject({
    refused: 'wrong_input',
  });
  const licensed = authorised(
    app,
    'operators',
    operatorsApi({ ...app, config: { ...app.config, mode: 'licensed' } }, ports),
  );
  expect(await licensed.setClock({ rate: 60 }, operatorContext(op))).toMatchObject({ refused: 'play_only' });
  expect(await licensed.outbox({}, operatorContext(op))).toMatchObject({ refused: 'play_only' });
});

test('refuses an operator with a short password or an existing name', async () => {
  const input = { name: 'op1', fullName: 'x', role: 'draws' as const, password: '11 letters!' };
  const setup = { operatorId: null, operatorName: 'setup', ip: '' };
  expect(await createOperator(app, input, setup)).toMatchObject({ refused: 'password_form' });
  expect(await createOperator(app, { ...input, password: '12 letters!!' }, setup)).toMatchObject({
    refused: 'already_decided',
  });
});

test('lists the audit log latest first, by operator and action', async () => {
  const op = await newOperator('owner');
  await auditAlone(store, {
    operatorId: op.id,
    operatorName: op.name,
    action: 'login',
    subject: '1',
    ip: '',
  });
  await auditAlone(store, {
    operatorId: op.id,
    operatorName: op.name,
    action: 'logout',
    subject: '2',
    ip: '',
  });
  const page = await calls.audit({ operator_id: Number(op.id), size: 1 }, operatorContext(op));
  expect(page).toMatchObject({ value: { total: 2, list: [{ action: 'logout', operator: op.name }] } });
  const only = await calls.audit({ operator_id: Number(op.id), action: 'login' }, operatorContext(op));
  expect(only).toMatchObject({ value: { total: 1, list: [{ subject: '1' }] } });
});

/** Changes the wall times of entries, which only the owner without the trigger can. */
function setTimes(db: { databaseUrl: string }, entries: readonly { subject: string; at: string }[]) {
  return withClient(db.databaseUrl, async (owner) => {
    await owner.query('alter table operators.audit disable trigger append_only');
    for (const { subject, at } of entries)
      await owner.query('update operators.audit set at = $2 where subject = $1', [subject, at]);
    await owner.query('alter table operators.audit enable trigger append_only');
  });
}

const entryOf = ({ id, name }: { id: bigint; name: string }) => ({
  operatorId: id,
  operatorName: name,
  action: 'logout' as const,
  ip: '',
});

test('finds entries by Yangon day, words and address, and gives them as an audited file', async () => {
  const op = await newOperator();
  const mark = `case:AU-${op.id}`;
  for (const [subject, ip] of [
    [`${mark}-1`, '10.9.9.1'],
    [`${mark}-2`, '10.9.9.2'],
  ] as const)
    await auditAlone(store, { ...entryOf(op), subject, ip });
  const found = async (filter: object) =>
    value(await calls.audit({ operator_id: Number(op.id), ...filter }, operatorContext(op))).total;
  const written = await store.query<{ subject: string; at: string }>(
    'select subject, at::text from operators.audit where subject like $1',
    [`${mark}-%`],
  );
  // The first at the last moment of a Yangon day, the second at the first moment of the next.
  await setTimes(store, [
    { subject: `${mark}-1`, at: '2026-11-23T17:29:59.999Z' },
    { subject: `${mark}-2`, at: '2026-11-23T17:30:00Z' },
  ]);
  expect(await found({})).toBe(2);
  expect(await found({ from: '2026-11-23', to: '2026-11-23' })).toBe(1);
  expect(await found({ from: '2026-11-24', to: '2026-11-24' })).toBe(1);
  expect(await found({ from: '2026-11-25' })).toBe(0);
  // Their hashes are of the real times.
  await setTimes(store, written.rows);
  expect(await found({ find: `au-${op.id}-2` })).toBe(1);
  expect(await found({ find: '10.9.9.1' })).toBe(1);
  expect(await found({ find: '10.9.9' })).toBe(0);
  expect(await found({ find: '%' })).toBe(0);
  const input = { operator_id: Number(op.id), find: mark, format: 'csv' } as const;
  const file = value(await calls.auditFile(input, operatorContext(op)));
  expect(file).toMatchObject({ rows: 2, cut: false });
  const [head, , older] = file.text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const cell = (name: string) => older![head!.indexOf(name)];
  expect(file.text.trim().split('\r\n')[1]).toContain(`${mark}-2`);
  expect(['operator', 'action', 'subject', 'address'].map(cell)).toEqual([
    entryOf(op).operatorName,
    'logout',
    `${mark}-1`,
    '10.9.9.1',
  ]);
  expect(cell('day')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(cell('hash')).toMatch(/^[0-9a-f]{64}$/);
  expect(await found({ action: 'list.export', find: 'shwe-audit' })).toBe(1);
  // A file has every row, whatever the size of a page.
  for (let i = 0; i < 101; i++) await auditAlone(store, { ...entryOf(op), subject: `${mark}-3` });
  const whole = value(await calls.auditFile({ ...input, find: `${mark}-3` }, operatorContext(op)));
  expect(whole).toMatchObject({ rows: 101, cut: false });
  for (let i = 2; i < 60; i++)
    await countAttempt(store, 'list file', `operator:${op.id}`, {
      triesMax: 60,
      windowSeconds: 3600,
      lockSeconds: 900,
    });
  expect(await calls.auditFile(input, operatorContext(op))).toMatchObject({ refused: 'too_many_tries' });
});

test('refuses changes of the audit log by the server and by its owner', async () => {
  await expect(store.query("update operators.audit set subject = 'x'")).rejects.toThrow('permission denied');
  await expect(store.query('delete from operators.audit')).rejects.toThrow('permission denied');
  await withClient(store.databaseUrl, async (owner) => {
    await expect(owner.query("update operators.audit set subject = 'x'")).rejects.toThrow('append-only');
    await expect(owner.query('delete from operators.audit')).rejects.toThrow('append-only');
    await expect(owner.query('truncate operators.audit')).rejects.toThrow('append-only');
  });
});

test('removes characters that the database refuses from subject and details', async () => {
  const { answer } = await logIn('\u0000\ud800', '000000', '10.77.0.1');
  expect(answer).toMatchObject({ refused: 'login_wrong' });
  await auditAlone(store, {
    operatorId: null,
    operatorName: 'x',
    action: 'bonus.cancel',
    subject: 'd:\u0000',
    details: { id: 'B-1', reason: 'a\u0000b\ud800', taken_back: 5n },
    ip: '',
  });
  expect(await entries('bonus.cancel')).toEqual([
    { operator_name: 'x', subject: 'd:', details: { id: 'B-1', reason: 'a b', taken_back: '5' } },
  ]);
});

test('concurrent entries form one chain', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      auditAlone(store, {
        operatorId: null,
        operatorName: 'many',
        action: 'logout',
        subject: `${i}`,
        ip: '',
      }),
    ),
  );
  expect(await verifyAudit(store)).toEqual([]);
});

test('verify finds a changed, a removed and a truncated entry', async () => {
  expect(await verifyAudit(store)).toEqual([]);
  const { rows } = await store.query<{ last: bigint }>('select max(id) as last from operators.audit');
  const last = rows[0]!.last;
  const tamper = (sql: string) =>
    withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('alter table operators.audit disable trigger append_only');
      await owner.query(sql);
      const found = (await owner.query('select id::int, fault from operators.audit_faults() order by id'))
        .rows;
      await owner.query('rollback');
      return found;
    });
  expect(await tamper("update operators.audit set ip = 'elsewhere' where id = 3")).toEqual([
    { id: 3, fault: 'changed' },
  ]);
  const removed = await tamper('delete from operators.audit where id = 3');
  expect(removed[0]).toEqual({ id: 4, fault: 'an entry before this one is missing' });
  expect(await tamper(`delete from operators.audit where id = ${last}`)).toEqual([
    { id: Number(last), fault: 'the last entries are missing' },
  ]);
});

test('a clock that jumped is an alarm until two operators accept it', async () => {
  const [one, other] = [operatorContext(await newOperator('draws')), operatorContext(await newOperator())];
  const alarms = async (context = one) => {
    const answer = await calls.alarms({}, context);
    return answer.ok ? answer.value.list : [];
  };
  const accept = (context: typeof one, jumpMs = -5000) =>
    calls.acceptClock({ jump_ms: jumpMs, reason: 'compared with a watch' }, context);
  expect(await alarms()).toEqual([]);
  expect(await accept(one)).toMatchObject({ refused: 'not_found' });
  await store.query('select clock.report_jump(-5000)');
  expect(await alarms()).toMatchObject([{ kind: 'clock_jumped', jump_ms: -5000, request: null }]);
  expect(await accept(operatorContext(await newOperator('support')))).toMatchObject({ refused: 'forbidden' });
  expect(await accept(one, -5001)).toMatchObject({ refused: 'not_found' });
  expect(await accept(one)).toMatchObject({ ok: true, value: { waiting: true } });
  // The same operator twice is still one.
  expect(await accept(one)).toMatchObject({ ok: true, value: { waiting: true } });
  expect(await alarms()).toMatchObject([{ request: { mine: true } }]);
  expect(await alarms(other)).toMatchObject([{ request: { mine: false, reason: 'compared with a watch' } }]);
  expect(await accept(other)).toMatchObject({ ok: true, value: { waiting: false } });
  expect(await alarms()).toEqual([]);
  expect(await entries('clock.accept_ask')).toHaveLength(2);
  expect(await entries('clock.accept')).toMatchObject([{ details: { jump_ms: -5000 } }]);
});

test('a settlement whose two computations differ is an alarm', async () => {
  differing = [{ what: 'rebates', period: '2026-11-23' }];
  const answer = await calls.alarms({}, operatorContext(await newOperator('draws')));
  expect(answer).toMatchObject({ value: { list: [{ kind: 'settlement_differs', ...differing[0] }] } });
  differing = [];
});

test('little free space on the disk of the data folder is an alarm', async () => {
  const enough = 2 * 1024 ** 3;
  expect([enough - 1, enough, null].map((free) => diskAlarms(free).length)).toEqual([1, 0, 0]);
  expect(await freeBytes('/')).toBeGreaterThan(0);
  expect(await freeBytes('/no such folder')).toBeNull();
});
