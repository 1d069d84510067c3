import { randomBytes } from 'node:crypto';
import { type CallGroup, headerNames, type Route } from '@shwe/contract';
import { refusalsOf } from '@shwe/contract/common-refusals';
import { contract } from '@shwe/contract/contract';
import type { InjectOptions } from 'fastify';

/** Who sends a request: a member's or lottery token, or an operator's cookie. */
export type Sender = { token?: string; cookie?: string };

/** A reply of any envelope: the HTTP status, and the code of the refusal or null. */
export type ReplyOutcome = { status: number; refused: string | null; text: string };

/** No session. */
export const NOBODY: Sender = {};

/** The HTTP request of a call. */
export function requestOf(call: Route, { token, cookie }: Sender, body: object): InjectOptions {
  const query: Record<string, string> = {};
  const headers: Record<string, string> = { [headerNames.consolePage]: '1' };
  if (call.path.startsWith('/nweb/')) {
    query.q = randomBytes(16).toString('hex');
    query.t = String(Date.now());
  }
  if (token) headers.authorization = token;
  if (cookie) headers.cookie = `shwe_console=${cookie}`;
  if (call.idempotent) headers['idempotency-key'] = randomBytes(16).toString('hex');
  if (call.method === 'GET') {
    for (const [name, value] of Object.entries(body)) query[name] = textOf(value);
    return { method: 'GET', url: call.path, query, headers };
  }
  const sent = call.multipart ? formOf(body) : { type: 'application/json', payload: JSON.stringify(body) };
  headers['content-type'] = sent.type;
  return { method: 'POST', url: call.path, query, headers, payload: sent.payload };
}

/** A value as text for a query or a form. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

const BOUNDARY = 'proof-of-shwe';

/** Encodes fields as multipart/form-data; values that begin with `data:` become files. */
function formOf(body: object): { type: string; payload: Buffer } {
  const parts = Object.entries(body).map(([name, value]) => {
    const file = /^data:([^;]+);base64,(.*)$/s.exec(textOf(value));
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"`;
    return file
      ? Buffer.concat([
          Buffer.from(`${head}; filename="x"\r\ncontent-type: ${file[1]}\r\n\r\n`),
          Buffer.from(file[2]!, 'base64'),
          Buffer.from('\r\n'),
        ])
      : Buffer.from(`${head}\r\n\r\n${textOf(value)}\r\n`);
  });
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

/** Parses a reply of any of the three envelopes. */
export function readReply(status: number, text: string): ReplyOutcome {
  const reply = parsed(text) as {
    status?: { errorCode: number; code?: string };
    code?: number;
    reason?: string;
    error?: { code?: string };
  };
  const refused = reply.status?.code ?? reply.reason ?? reply.error?.code ?? null;
  return { status, refused, text };
}

/** Whether a refusal is documented for a call, as in docs/openapi.json. */
export function isDocumentedRefusal({ path, method }: Route, refused: string | null): boolean {
  if (refused === null) return true;
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls as Record<string, Route>)) {
      if (call.path === path && call.method === method)
        return refusalsOf(group as CallGroup, name).has(refused);
    }
  }
  return false;
}

function parsed(text: string): object {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}
