import { randomBytes } from 'node:crypto';
import type {
  CallGroup,
  ConsoleReply,
  Contract,
  Input,
  LotteryReply,
  NwebReply,
  Output,
} from '@shwe/contract';
import { refusalsOf } from '@shwe/contract/common-refusals';
import { contract } from '@shwe/contract/contract';
import type { BootstrappedApp } from '@shwe/server/bootstrap';

/** The reply: the data, or the code of the refusal. */
export type Reply<Data> = { ok: true; data: Data } | { ok: false; code: string; text: string };

type App = BootstrappedApp['server'];
export type Caller = { token?: string; lotteryToken?: string; cookie?: string };

/** Makes one call through the whole server except its socket. `key` is the idempotency key. */
export async function call<Group extends CallGroup, Name extends keyof Contract[Group] & string>(
  server: App,
  group: Group,
  name: Name,
  input: Input<Group, Name>,
  caller: Caller = {},
  key: string = newKey(),
): Promise<Reply<Output<Group, Name>>> {
  const { method, path } = contract[group][name] as { method: 'GET' | 'POST'; path: string };
  const isNweb = path.startsWith('/nweb/');
  const isConsole = path.startsWith('/console/');
  const query = isNweb ? `?q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=sim&lang=en` : '?lang=en';
  const token = isNweb ? caller.token : caller.lotteryToken;
  const reply = await server.inject({
    method,
    url: `${path}${query}`,
    headers: {
      'idempotency-key': key,
      ...(token && !isConsole && { authorization: token }),
      ...(isConsole && { 'x-shwe-console': '1', cookie: caller.cookie ?? '' }),
    },
    ...(method === 'POST' && { payload: input as object }),
  });
  if (reply.statusCode >= 500) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
  const answer = readReply<Output<Group, Name>>(reply.json(), path);
  if (!answer.ok && !refusalsOf(group, name).has(answer.code))
    throw new Error(`${group}.${name} returned an undeclared refusal: ${answer.code}`);
  return answer;
}

function readReply<Data>(body: unknown, path: string): Reply<Data> {
  if (path.startsWith('/nweb/')) {
    const { status, data } = body as NwebReply<Data>;
    if (status.errorCode === 0) return { ok: true, data: data as Data };
    return { ok: false, code: status.code ?? '', text: status.text ?? status.mess };
  }
  if (path.startsWith('/console/')) {
    const reply = body as ConsoleReply<Data>;
    if ('data' in reply) return { ok: true, data: reply.data };
    return { ok: false, code: reply.error.code, text: reply.error.text };
  }
  const reply = body as LotteryReply<Data>;
  if (reply.code === 200) return { ok: true, data: reply.data as Data };
  return { ok: false, code: reply.reason ?? '', text: reply.text ?? reply.message };
}

export function newKey(): string {
  return randomBytes(16).toString('hex');
}

/** The data of a call that must succeed. */
export function must<Data>(reply: Reply<Data>): Data {
  if (!reply.ok) throw new Error(`refused: ${reply.code} (${reply.text})`);
  return reply.data;
}
