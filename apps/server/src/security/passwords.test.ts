import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const config = { pepper: 'one', cheapHashes: false };
const passwords = createPasswords(config);
/** For tests of the order of hashes, which many others on the machine would make last long. */
const cheap = { ...config, cheapHashes: true };

test('a hash verifies its own password only', async () => {
  const hashed = await passwords.hash('correct horse');
  if (!hashed.ok) throw new Error('busy');
  expect(hashed.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hashed.value, 'correct horse')).toEqual({ ok: true, value: true });
  expect(await passwords.verify(hashed.value, 'correct hors')).toEqual({ ok: true, value: false });
});

test('a hash cannot be verified with another pepper', async () => {
  const hashed = await passwords.hash('correct horse');
  if (!hashed.ok) throw new Error('busy');
  const otherPepper = createPasswords({ ...config, pepper: 'two' });
  expect(await otherPepper.verify(hashed.value, 'correct horse')).toEqual({ ok: true, value: false });
});

test('a missing account is verified as well and always fails', async () => {
  expect(await passwords.verify(null, 'nobody has this password')).toEqual({ ok: true, value: false });
});

test('different Unicode forms of a letter are the same password', async () => {
  const hashed = await passwords.hash('caf\u00e9');
  if (!hashed.ok) throw new Error('busy');
  expect(await passwords.verify(hashed.value, 'cafe\u0301')).toEqual({ ok: true, value: true });
});

test('a full queue is refused as server_busy', async () => {
  const small = createPasswords(config, { atOnceMax: 1, waitingMax: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => small.hash('x')));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, false, false, false]);
  expect(answers[5]).toMatchObject({ refused: 'server_busy' });
  expect((await small.hash('y')).ok).toBe(true);
});

test('a slot pauses after each hash', async () => {
  let endPause = () => {};
  const pause = () => new Promise<void>((resolve) => (endPause = resolve));
  const small = createPasswords(config, { atOnceMax: 1, waitingMax: 2, pause });
  await small.hash('first');
  let isDone = false;
  const second = small.hash('second').then((answer) => {
    isDone = true;
    return answer;
  });
  // Long enough that the second hash would be done without the pause.
  await passwords.hash('another');
  await passwords.hash('and another');
  expect(isDone).toBe(false);
  endPause();
  expect((await second).ok).toBe(true);
});

test('a member with many hashes waits for itself; a login is next in turn', async () => {
  const ended: string[] = [];
  const small = createPasswords(cheap, { atOnceMax: 1, waitingMax: 50 });
  const note = (name: string) => (answer: { ok: boolean }) => ended.push(answer.ok ? name : `${name} busy`);
  const one = small.ofMember(7n);
  const loop = Array.from({ length: 70 }, () => one.hash('x').then(note('loop')));
  const other = small.ofMember(8n).hash('y').then(note('other'));
  const login = small.verify(null, 'z').then(note('login'));
  await Promise.all([login, other]);
  // Two of the member are in the queue: one runs, and one may come before the login.
  expect(ended.filter((name) => name === 'loop').length).toBeLessThanOrEqual(3);
  // 2 at once and 64 that wait; the others are refused.
  expect(ended.filter((name) => name === 'loop busy')).toHaveLength(70 - 66);
  const soon = small.verify(null, 'z');
  expect(small.isFull()).toBe(false);
  await soon;
  expect(ended.filter((name) => name === 'loop').length).toBeLessThan(10);
  await Promise.all(loop);
});

test('an address with many logins waits for itself; another address is next in turn', async () => {
  const ended: string[] = [];
  const small = createPasswords(cheap, { atOnceMax: 1, waitingMax: 50 });
  const note = (name: string) => () => ended.push(name);
  const many = Array.from({ length: 20 }, () =>
    small.ofAddress('203.0.113.7').verify(null, 'x').then(note('many')),
  );
  const other = small.ofAddress('198.51.100.1').verify(null, 'y').then(note('other'));
  // IPv6 counts by /64.
  const line = ['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((ip) =>
    small.ofAddress(ip).hash('z').then(note('line')),
  );
  await Promise.all([other, ...line]);
  // One of the many runs when the others begin, and one comes before each turn of them.
  expect(ended.slice(0, 4)).toEqual(['many', 'many', 'other', 'line']);
  expect(ended.slice(4).filter((name) => name === 'many').length).toBeLessThanOrEqual(3);
  await Promise.all(many);
});

/** Pids of the hashing child processes. */
const hashProcesses = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1];
        return (
          parent === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('password-process')
        );
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    })
    .map(Number);

test.runIf(process.platform === 'linux')(
  'a killed hashing process is reported as server_busy and replaced',
  async () => {
    const fresh = createPasswords({ ...config, pepper: 'three' });
    await fresh.hash('begin');
    const reply = fresh.verify(null, 'nobody');
    for (const pid of hashProcesses()) process.kill(pid, 'SIGKILL');
    expect(await reply).toMatchObject({ ok: false, refused: 'server_busy' });
    await expect.poll(() => fresh.verify(null, 'nobody')).toEqual({ ok: true, value: false });
  },
);
