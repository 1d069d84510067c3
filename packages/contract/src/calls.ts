import { consoleCalls } from './console-calls.ts';
import { memberCalls } from './member-calls.ts';

/** The whole route table: room → call → method, path, who may call. Wire names as the specification has them (§7). */
export const calls = { ...memberCalls, ...consoleCalls };

export type Calls = typeof calls;
export type Room = keyof Calls;
export type MemberRoom = keyof typeof memberCalls;
