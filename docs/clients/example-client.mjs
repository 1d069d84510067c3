/**
 * A client of the API in one file, without packages: it registers a member, places a bet and enters a result. Written
 * from docs/clients.md alone; a browser test runs it against a real server.
 *
 *   node docs/clients/example-client.mjs <origin> register <phone> <password>
 *   node docs/clients/example-client.mjs <origin> bet <phone> <password> <withdrawal password> <number> <amount>
 *   node docs/clients/example-client.mjs <origin> result <operator> <password> <code> <draw> <SET index> <SET value>
 *
 * It prints JSON, or what went wrong on the standard error with exit code 1. `{"ask": …}` waits for a line on the standard input: the digits of a captcha, or a one-time code.
 */
import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createInterface } from 'node:readline';

const [origin, command, ...args] = process.argv.slice(2);
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { privateKey, publicKey } = generateKeyPairSync('x25519');
const clientKey = publicKey.export({ format: 'jwk' }).x;
let session = '';
let server;

const commands = { register, bet, result };
try {
  console.log(JSON.stringify(await commands[command](...args)));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

async function register(mobile, password) {
  await readServer();
  const { captcha_id: id, image, work_bits: bits } = await callMember('captcha', { mobile });
  const captcha = await ask('captcha', { id, image });
  const work = solveWork(id, bits);
  const { ticket } = await callMember('send-otp-register', { mobile, captcha_id: id, captcha, work });
  const otp = await ask('otp');
  return callMember('register', { mobile, password, otp, ticket, adult: true, lang: 'en' });
}

async function bet(name, password, pin, number, amount) {
  await readServer();
  ({ token: session } = await callMember('login', { name, password, qk_pwd: pin }));
  const { ticket } = await callMember('Ky_login', {});
  const { token } = await callLottery('/api/v1/exchange/certificates', { ticket });
  const { list } = await callLottery('/api/v3/history/session', { gameId: 1, winState: 1 }, { token });
  if (list.length === 0)
    throw new Error('no 2D draw takes bets now; betting on the next ones opens at 17:00 in Yangon');
  const betInfo = [{ number, amount: Number(amount) }];
  const input = { gameId: 1, issue: list[0].issue, betInfo };
  return callLottery('/api/v3/bet', input, { token, key: randomUUID() });
}

async function result(name, password, totp, issue, index, value) {
  const login = await callConsole('/console/api/login', { name, password, totp });
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const input = { issue, set_index: index, set_value: value };
  const entered = await callConsole('/console/api/draw/result', input, { cookie, key: randomUUID() });
  return entered.data;
}

/** The server's clock and its key for encrypted replies. */
async function readServer() {
  const reply = await fetch(`${origin}/nweb/getpath`);
  const { data } = await reply.json();
  server = { aheadMs: data.wall_ms - Date.now(), key: data.server_key };
}

/** A POST to /nweb with an encrypted reply. */
async function callMember(name, input) {
  const path = `/nweb/${name}`;
  const q = randomBytes(16).toString('hex');
  const query = new URLSearchParams({ q, p: 'example-1.0', lang: 'en', t: Date.now() + server.aheadMs });
  const headers = { 'content-type': 'application/json', code: clientKey };
  if (session) headers.authorization = session;
  const reply = await fetch(`${origin}${path}?${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const { status, data } = await reply.json();
  if (status.errorCode !== 0) throw new Error(`${path}: ${status.code} ${status.mess}`);
  return typeof data === 'string' ? JSON.parse(decrypt(data, q, path)) : data;
}

/** The text of an encrypted reply to the request `q` of `path`. */
function decrypt(data, q, path) {
  const theirs = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: server.key }, format: 'jwk' });
  const shared = diffieHellman({ privateKey, publicKey: theirs });
  const key = Buffer.from(hkdfSync('sha256', shared, q, path, 32));
  const bytes = Buffer.from(data, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
}

async function callLottery(path, input, { token, key } = {}) {
  const headers = { 'content-type': 'application/json' };
  if (token) headers.authorization = token;
  if (key) headers['idempotency-key'] = key;
  const reply = await fetch(`${origin}${path}?lang=en`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const { code, message, reason, data } = await reply.json();
  if (code !== 200) throw new Error(`${path}: ${reason} ${message}`);
  return data;
}

async function callConsole(path, input, { cookie, key } = {}) {
  const headers = { 'content-type': 'application/json', 'x-shwe-console': '1' };
  if (cookie) headers.cookie = cookie;
  if (key) headers['idempotency-key'] = key;
  const reply = await fetch(`${origin}${path}?lang=en`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  });
  const { data, error } = await reply.json();
  if (error) throw new Error(`${path}: ${error.code} ${error.text}`);
  return { data, headers: reply.headers };
}

/** The first number whose hash with the captcha begins with that many zero bits. */
function solveWork(captchaId, bits) {
  for (let work = 0; ; work += 1) {
    const digest = createHash('sha256').update(`${captchaId}:${work}`).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= bits) return String(work);
  }
}

async function ask(what, details = {}) {
  console.log(JSON.stringify({ ask: what, ...details }));
  const { value } = await lines.next();
  return value.trim();
}
