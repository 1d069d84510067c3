import type { Route } from '@shwe/contract';
import type { InjectOptions } from 'fastify';
import { requestOf, type Sender, textOf } from './requests.ts';

/** Random whole numbers below a bound, reproducible by the seed. */
export function seededRandom(seed: number): (bound: number) => number {
  let state = seed >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

const LONG = 'x'.repeat(70_000);

/** Invalid and almost valid values. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, [], {}, [[]], [null], { toString: 1 }, JSON.parse('{"__proto__": null}'), { length: -1 }],
  ...[-1, 0, 1, 1.5, -0.1, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e308, -1e308, 5e-324],
  ...['', ' ', '0', '-1', '1e9', '9'.repeat(30), 'null', 'undefined', 'NaN', '[object Object]', '__proto__'],
  ...[
    "' or 1=1 --",
    '"; drop table ledger.postings; --',
    '{}',
    '[]',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '၁၂၃',
    '٣',
    '٠٩',
    '🙂'.repeat(50),
    'ကျွန်ုပ်',
    '\r\nset-cookie: a=b',
  ],
  ...[
    '2020-02-30',
    '2999-12-31',
    '9999-99-99',
    '2026-01-01T00:00:00Z',
    '24:00',
    LONG,
    '%00',
    '$1',
    '1; select 1',
  ],
  ...['nosuch', 'D-1', 'W-1', 'D-99999999999999999999', 'W--1', '2d-20990101-morning', '1'.repeat(200)],
  ...[
    ['a'],
    [1, 1, 1],
    Array.from({ length: 2000 }, (_, i) => i),
    Array.from({ length: 20 }, () => LONG.slice(0, 5000)),
  ],
];

type Fields = Record<string, unknown>;

/**
 * A bad request of a call: a field removed, added or replaced, or an invalid body, query or header. `optional`: fields
 * of the input that the good body may lack.
 */
export function badRequest(
  call: Route,
  sender: Sender,
  { good, optional }: { good: Fields; optional: readonly string[] },
  below: (bound: number) => number,
): InjectOptions {
  const kind = below(12);
  if (kind === 0 && call.method === 'POST')
    return { ...requestOf(call, sender, good), ...brokenPayload(below) };
  if (kind === 1) return withBadQuery(requestOf(call, sender, good), below);
  if (kind === 2) return withBadHeader(requestOf(call, sender, good), below);
  const names = [...new Set([...Object.keys(good), ...optional])];
  let body = changed(good, names, below);
  if (below(3) === 0) body = changed(body, names, below);
  return requestOf(call, sender, body);
}

function pick<Item>(list: readonly Item[], below: (bound: number) => number): Item {
  return list[below(list.length)]!;
}

function changed(good: Fields, names: readonly string[], below: (bound: number) => number): Fields {
  const hostile = pick(HOSTILE, below);
  if (names.length === 0 || below(8) === 0) return { ...good, [pick(EXTRA_FIELDS, below)]: hostile };
  const name = pick(names, below);
  if (below(6) === 0) return Object.fromEntries(Object.entries(good).filter(([other]) => other !== name));
  const value = good[name];
  // Changes an item of a list, or a field of that item.
  if (Array.isArray(value) && value.length > 0 && below(2) === 0) {
    const [first] = value as unknown[];
    const item =
      typeof first === 'object' && first !== null
        ? changed(first as Fields, Object.keys(first), below)
        : hostile;
    return { ...good, [name]: below(2) === 0 ? [item] : [first, item] };
  }
  return { ...good, [name]: hostile };
}

const EXTRA_FIELDS = [
  'id',
  'member_id',
  'memberId',
  'token',
  'admin',
  'amount',
  'balance',
  'constructor',
  '__proto__',
  'q',
];

function brokenPayload(below: (bound: number) => number): Pick<InjectOptions, 'payload'> {
  const payloads = [
    '',
    '{',
    '[]',
    'null',
    '"a"',
    '1',
    '{"a":}',
    '{"a":1,"a":2}',
    `{"a":${'['.repeat(5000)}`,
    '\u0000',
    LONG,
  ];
  return { payload: below(4) === 0 ? Buffer.from([0xff, 0xfe, 0xc3, 0x28]) : pick(payloads, below) };
}

function withBadQuery(request: InjectOptions, below: (bound: number) => number): InjectOptions {
  const query = { ...(request.query as Fields) };
  query[pick(['q', 't', 'lang', 'p', 'token', 'page'], below)] = textOf(pick(HOSTILE, below)).slice(0, 2000);
  return { ...request, query: query as Record<string, string> };
}

const HEADERS = [
  'idempotency-key',
  'content-type',
  'code',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
];
const HEADER_VALUES = [
  '',
  'x',
  'application/xml',
  'multipart/form-data',
  'text/plain',
  '127.0.0.1, ::1',
  'AAAA',
  'é',
];

function withBadHeader(request: InjectOptions, below: (bound: number) => number): InjectOptions {
  const headers = { ...request.headers, [pick(HEADERS, below)]: pick(HEADER_VALUES, below) };
  return { ...request, headers };
}
