import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './connection.ts';

/** Pause before a refused connection is opened again, and the longest wait for a reply, ms. */
const RECONNECT_MS = 50;
const REPLY_MS_MAX = 10_000;
/** The bets come from 127.0.0.1. Linux takes all of 127.0.0.0/8 for its own. */
const ATTACKER_ADDRESS = '127.0.0.2';

/** What an attack needs: the server, an open draw, and one member without money. */
export type Target = {
  port: number;
  drawName: string;
  session: string;
  lottery: string;
  password: string;
  /** More sessions of the member, each with a lottery token. */
  others: { session: string; lottery: string }[];
};
/** An attack that lasts until the signal, by one address or one member. */
type Attack = (target: Target, stopped: AbortSignal) => Promise<void>;

/** The attacks by name. */
export const attacks: Record<string, Attack> = {
  /** 300 large bodies of which only a part is sent, and deep JSON over 32 connections. */
  'anonymous bodies': async ({ port }, until) => {
    const halfSent = await Promise.all(
      Array.from({ length: 300 }, () =>
        openIdleSocket(port, `${requestHead('/nweb/bind_bank', port, {}, 3_000_000)}${'x'.repeat(100_000)}`),
      ),
    );
    await sendRepeatedly(32, until, port, () => postRequest('/nweb/login', port, {}, '['.repeat(60_000)));
    for (const socket of halfSent) socket.destroy();
  },
  /** 1,500 streams without a session and 500 of one member, whose bets send hints to all of them. */
  'live streams': async ({ port, session, lottery, drawName }, until) => {
    const streams = await Promise.all(
      Array.from({ length: 2000 }, (_, n) =>
        openIdleSocket(
          port,
          `GET /nweb/live HTTP/1.1\r\nhost: x\r\n${n < 500 ? `authorization: ${session}\r\n` : ''}\r\n`,
        ),
      ),
    );
    await sendRepeatedly(2, until, port, () => betRequest(port, lottery, drawName, 1));
    for (const socket of streams) socket.destroy();
  },
  /** Bodies of which only a part is sent, over 1,900 connections; one that is closed is opened again at once. */
  'half-sent bodies without end': async ({ port }, until) => {
    const half = () => `${requestHead('/nweb/login', port, {}, 60_000)}${'x'.repeat(50_000)}`;
    await Promise.all(Array.from({ length: 1900 }, () => sendPackets(until, port, half)));
  },
  /** Connections that are reset as soon as they have sent a request, a hundred at a time. */
  'connections that are reset': async ({ port }, until) => {
    const resetOne = async () => {
      const socket = await openIdleSocket(port, requestHead('/nweb/login', port, {}, 10));
      socket.resetAndDestroy();
      await sleep(1);
    };
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        while (!until.aborted) await resetOne();
      }),
    );
  },
  /** Changes of the app's code with the right password over 60 connections; each costs a password hash. */
  'code changes': ({ port, session, password }, until) =>
    sendRepeatedly(60, until, port, () =>
      postRequest(
        '/nweb/app_passwd',
        port,
        { authorization: session },
        JSON.stringify({ password, app_passwd: '1234' }),
      ),
    ),
  /** Slips of a thousand lines over 128 connections, refused because the member has no money. */
  'refused slips': ({ port, lottery, drawName }, until) =>
    sendRepeatedly(128, until, port, () => betRequest(port, lottery, drawName, 1000)),
  /** Unknown paths over 64 connections, hundreds in a packet; a connection that is closed is opened again. */
  'pipelined unknown paths': async ({ port }, until) => {
    await Promise.all([
      ...Array.from({ length: 32 }, () =>
        sendPackets(until, port, () => getRequest(`/nope/${'a'.repeat(5000)}`).repeat(20)),
      ),
      ...Array.from({ length: 32 }, () => sendPackets(until, port, () => getRequest('/nope').repeat(1000))),
    ]);
  },
  /** Unknown paths, pages and health checks over 200 connections, one at a time. */
  'pages and unknown paths': ({ port }, until) => {
    const paths = ['/nope', '/', '/health/ready', '/health/live', '/nweb/nope', '/metrics', '/verify'];
    let n = 0;
    return sendRepeatedly(200, until, port, () => getRequest(paths[n++ % paths.length]!));
  },
  /** 400 connections that ask for large files and never read them: half once, half fifty times in a packet. */
  'files never read': async ({ port }, until) => {
    const sockets = await Promise.all(
      Array.from({ length: 400 }, (_, n) =>
        openIdleSocket(
          port,
          getRequest('/docs/static/swagger-ui-bundle.js').repeat(n % 2 === 0 ? 1 : 50),
          'never reads',
        ),
      ),
    );
    await new Promise((resolve) => until.addEventListener('abort', resolve));
    for (const socket of sockets) socket.destroy();
  },
  /** The description of the API over 200 connections. */
  'the API’s description': ({ port }, until) =>
    sendRepeatedly(200, until, port, () => getRequest('/docs/json')),
  /** The time and state of the server, which it reads in its database, over 1,000 connections. */
  'starts of the app': ({ port }, until) =>
    sendRepeatedly(1000, until, port, () => getRequest('/nweb/getpath?lang=en')),
  /** The home page and draws without a session over 256 connections, half of them with a query of 14 kB. */
  'calls without a session': ({ port }, until) => {
    const long = `&${'a=%41&'.repeat(2300)}`;
    let n = 0;
    return sendRepeatedly(256, until, port, () => {
      n += 1;
      return n % 4 === 0
        ? postRequest('/api/v3/history/session', port, {}, '{"gameId":1,"winState":1}')
        : callRequest('/nweb/getindex', null, n % 2 === 0 ? long : '');
    });
  },
  /** The most expensive reads of one member over 64 connections. */
  'expensive reads of one member': ({ port, session }, until) => {
    const paths = ['/nweb/news', '/nweb/member_form', '/nweb/wheel_info', '/nweb/withdraw_info'];
    let n = 0;
    return sendRepeatedly(64, until, port, () =>
      callRequest(paths[n++ % paths.length]!, { authorization: session }),
    );
  },
  /** Balances and refused bets in 80 sessions of one member, six calls in each. */
  'sessions of one member': async ({ port, drawName, others }, until) => {
    await Promise.all(
      others.flatMap(({ session, lottery }) => [
        sendRepeatedly(4, until, port, () => callRequest('/nweb/wallet_balance', { authorization: session })),
        sendRepeatedly(2, until, port, () => betRequest(port, lottery, drawName, 100)),
      ]),
    );
  },
  /** Large QR codes over 12 connections in one session, for a new host each time or a very long one. */
  'QR codes': ({ port, session }, until) => {
    let n = 0;
    return sendRepeatedly(12, until, port, () => {
      n += 1;
      const host = n % 4 === 0 ? 'h'.repeat(2250) : `h${n}.${'x'.repeat(80)}`;
      return postRequest('/nweb/createqrcode', port, { authorization: session }, '{"big":1}').replace(
        /host: .*\r\n/,
        `host: ${host}\r\n`,
      );
    });
  },
};

/** Sends requests over `count` connections until the signal; each connection sends the next one after the reply. */
async function sendRepeatedly(
  count: number,
  until: AbortSignal,
  port: number,
  request: () => string,
): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (!until.aborted) {
        const connection = await openConnection(port, ATTACKER_ADDRESS).catch(() => null);
        // Refused connections and closed ones are tried again.
        if (connection === null) await sleep(RECONNECT_MS);
        while (connection !== null && !until.aborted) {
          const reply = await Promise.race([
            connection.send(request()).catch(() => null),
            sleep(REPLY_MS_MAX, null, { signal: until }).catch(() => null),
          ]);
          if (reply === null) break;
        }
        connection?.close();
      }
    }),
  );
}

function requestHead(path: string, port: number, headers: Record<string, string>, length: number): string {
  const query = path.startsWith('/nweb/')
    ? `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5-1.5.3&lang=en`
    : 'lang=en';
  const ownHeaders = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (
    `POST ${path}?${query} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${ownHeaders}` +
    `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
  );
}

function getRequest(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
}

/** A call of /nweb without a body. */
function callRequest(path: string, session: { authorization: string } | null, more = ''): string {
  const query = `q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5-1.5.3&lang=en${more}`;
  return getRequest(
    `${path}?${query}`,
    session === null ? '' : `authorization: ${session.authorization}\r\n`,
  );
}

/** Sends packets again and again until the signal; when the connection is closed, over a new one. */
async function sendPackets(until: AbortSignal, port: number, packet: () => string): Promise<void> {
  while (!until.aborted) {
    const socket = await openIdleSocket(port, packet());
    socket.on('data', () => {
      if (socket.writableLength === 0) socket.write(packet());
    });
    const end = () => socket.destroy();
    until.addEventListener('abort', end);
    await new Promise((resolve) => (socket.destroyed ? resolve(null) : socket.once('close', resolve)));
    until.removeEventListener('abort', end);
  }
}

function postRequest(path: string, port: number, headers: Record<string, string>, body: string): string {
  return requestHead(path, port, headers, body.length) + body;
}

function betRequest(port: number, lottery: string, drawName: string, lines: number): string {
  const betInfo = Array.from({ length: lines }, (_, n) => ({
    number: String(n % 100).padStart(2, '0'),
    amount: 100,
  }));
  return postRequest(
    '/api/v3/bet',
    port,
    { authorization: lottery, 'idempotency-key': randomUUID() },
    JSON.stringify({ gameId: 1, issue: drawName, betInfo }),
  );
}

/** Opens a connection, sends a text, and leaves it open. */
async function openIdleSocket(port: number, text: string, reading = 'reads'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER_ADDRESS });
  socket.on('error', () => {});
  if (reading === 'reads') socket.on('data', () => {});
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  socket.write(text);
  return socket;
}
