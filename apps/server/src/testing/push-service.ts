import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service received and the browser decrypted. */
export type Pushed = {
  path: string;
  topic: string;
  ttl: number;
  key: string;
  payload: Record<string, unknown>;
  /** What the service answered. */
  status: number;
};

/** A browser with a subscription: its address and keys, as it would send them to the site. */
export type TestBrowser = { endpoint: string; keys: { p256dh: string; auth: string } };

type Answer = { status: number; retryAfter?: string; arrives?: true };

/**
 * A push service on this machine with its browsers: it checks who sends, and decrypts what arrives as a browser does
 * (RFC 8291, RFC 8292). `answers` are the statuses of the next requests, each with the wait that it asks for if it
 * asks for one; then 201. With `arrives` a refused request has reached the browser all the same.
 */
export async function startPushService() {
  const pushed: Pushed[] = [];
  const answers: (number | Answer)[] = [];
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>();
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const answer = answers.shift() ?? 201;
    const { status, retryAfter, arrives }: Answer = typeof answer === 'number' ? { status: answer } : answer;
    const browser = browsers.get(request.url ?? '');
    if (browser && (status < 300 || arrives)) {
      pushed.push({
        path: request.url ?? '',
        topic: String(request.headers.topic),
        ttl: Number(request.headers.ttl),
        key: checkedKey(request, origin),
        payload: JSON.parse(decrypted(Buffer.concat(chunks), browser)) as Record<string, unknown>,
        status,
      });
    }
    if (retryAfter !== undefined) reply.setHeader('retry-after', retryAfter);
    reply.writeHead(browser ? status : 404).end();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    pushed,
    answers,
    newBrowser(): TestBrowser {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const path = `/send/${randomBytes(9).toString('base64url')}`;
      browsers.set(path, { ecdh, auth });
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

export type TestPushService = Awaited<ReturnType<typeof startPushService>>;

/** The public key of the sender. Throws unless its signed token is for this service and has not expired. */
function checkedKey({ headers }: IncomingMessage, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  if (!isSigned || aud !== origin || exp * 1000 < Date.now()) throw new Error('the sender is not known');
  return key;
}

/** Decrypts a body with one record of aes128gcm. */
function decrypted(body: Buffer, { ecdh, auth }: { ecdh: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}
