import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ pepper: 'one' });

test('a hash verifies its own password and no other', async () => {
  const hashed = await passwords.hash('correct horse');
  if (!hashed.ok) throw new Error('busy');
  expect(hashed.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hashed.value, 'correct horse')).toEqual({ ok: true, value: true });
  expect(await passwords.verify(hashed.value, 'correct hors')).toEqual({ ok: true, value: false });
});

test('a hash is worth nothing under another pepper', async () => {
  const hashed = await passwords.hash('correct horse');
  if (!hashed.ok) throw new Error('busy');
  const elsewhere = createPasswords({ pepper: 'two' });
  expect(await elsewhere.verify(hashed.value, 'correct horse')).toEqual({ ok: true, value: false });
});

test('an account that does not exist is verified too, and never right', async () => {
  expect(await passwords.verify(null, 'nobody has this password')).toEqual({ ok: true, value: false });
});

test('both ways of typing a letter are one password', async () => {
  const hashed = await passwords.hash('caf\u00e9');
  if (!hashed.ok) throw new Error('busy');
  expect(await passwords.verify(hashed.value, 'cafe\u0301')).toEqual({ ok: true, value: true });
});

test('the queue is bounded and says busy', async () => {
  const small = createPasswords({ pepper: 'one' }, { atOnceMax: 1, waitingMax: 2 });
  const answers = await Promise.all(Array.from({ length: 6 }, () => small.hash('x')));
  expect(answers.map((answer) => answer.ok)).toEqual([true, true, true, false, false, false]);
  expect(answers[5]).toMatchObject({ refused: 'server_busy' });
  expect((await small.hash('y')).ok).toBe(true);
});

test('a place rests after a hash before the next one takes it', async () => {
  let rested = () => {};
  const rest = () => new Promise<void>((resolve) => (rested = resolve));
  const small = createPasswords({ pepper: 'one' }, { atOnceMax: 1, waitingMax: 2, rest });
  await small.hash('first');
  let isDone = false;
  const second = small.hash('second').then((answer) => {
    isDone = true;
    return answer;
  });
  // What takes its turn elsewhere meanwhile: this one would be done.
  await passwords.hash('another');
  await passwords.hash('and another');
  expect(isDone).toBe(false);
  rested();
  expect((await second).ok).toBe(true);
});

/** The processes of ours that hash. */
const hashers = () =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .filter((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1];
        return (
          isOurs === String(process.pid) &&
          readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('password-process')
        );
      } catch {
        // It ended meanwhile.
        return false;
      }
    })
    .map(Number);

test.runIf(process.platform === 'linux')(
  'a process that is killed is answered as busy, and the next one answers',
  async () => {
    const fresh = createPasswords({ pepper: 'three' });
    await fresh.hash('begin');
    const asked = fresh.verify(null, 'nobody');
    for (const pid of hashers()) process.kill(pid, 'SIGKILL');
    expect(await asked).toMatchObject({ ok: false, refused: 'server_busy' });
    await expect.poll(() => fresh.verify(null, 'nobody')).toEqual({ ok: true, value: false });
  },
);
