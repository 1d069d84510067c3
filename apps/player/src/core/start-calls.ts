import type { CallOptions, CallResult } from '@shwe/client';
import type { Contract, Input, MemberCallGroup, Output } from '@shwe/contract';
import { client } from './client.ts';

/** The calls of home that are sent while the app loads, by name and input; each answer is used once. */
const answers = new Map<string, Promise<CallResult<unknown>>>();

const nameOf = (group: string, name: string, input: unknown) => `${group}.${name} ${JSON.stringify(input)}`;

function send<Group extends MemberCallGroup, Name extends keyof Contract[Group] & string>(
  group: Group,
  name: Name,
  input: Input<Group, Name>,
): void {
  answers.set(nameOf(group, name, input), client.call(group, name, input));
}

/** Asks for the server's time and, if the app opens at home, for what home shows first. */
export function sendStartCalls(opensAt: 'home' | 'elsewhere'): void {
  void client.serverInfo();
  if (opensAt === 'elsewhere') return;
  send('content', 'getindex', {});
  send('draws', 'sections', { gameId: 1, winState: 2 });
}

/** Like `client.call`, but uses the answer of the same call if the start script has sent it. */
export function callOrTake<Group extends MemberCallGroup, Name extends keyof Contract[Group] & string>(
  group: Group,
  name: Name,
  input: Input<Group, Name>,
  options: CallOptions,
): Promise<CallResult<Output<Group, Name>>> {
  const key = nameOf(group, name, input);
  const answer = answers.get(key) as Promise<CallResult<Output<Group, Name>>> | undefined;
  answers.delete(key);
  return answer ?? client.call(group, name, input, options);
}

/** Drops the answers that no screen has used, because the language, the member or the screen may change. */
export function dropStartCalls(): void {
  answers.clear();
}
