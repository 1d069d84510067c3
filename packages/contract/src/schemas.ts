import type Type from 'typebox';
import type { Calls, Room } from './calls.ts';
import { cashier } from './rooms/cashier.ts';
import { consoleCashier, consoleMembers, consoleOperators } from './rooms/console.ts';
import { consoleContent, content } from './rooms/content.ts';
import { consoleFeedback, feedback } from './rooms/feedback.ts';
import { consoleLottery, lottery } from './rooms/lottery.ts';
import { members } from './rooms/members.ts';
import { messages } from './rooms/messages.ts';
import { platform } from './rooms/platform.ts';
import { privacy } from './rooms/privacy.ts';
import { consoleProtection, protection } from './rooms/protection.ts';
import { reports } from './rooms/reports.ts';
import { consoleTransfers, transfers } from './rooms/transfers.ts';

/** Every call with its schemas: one source for validation, OpenAPI and types. Servers import this; browsers only its types. */
export const schemas = {
  platform,
  content,
  members,
  privacy,
  protection,
  reports,
  cashier,
  feedback,
  transfers,
  messages,
  lottery,
  consoleOperators,
  consoleContent,
  consoleCashier,
  consoleLottery,
  consoleFeedback,
  consoleMembers,
  consoleProtection,
  consoleTransfers,
};

export type Schemas = typeof schemas;
type SchemaOf<R extends Room, C extends keyof Calls[R]> = C extends keyof Schemas[R] ? Schemas[R][C] : never;

/** What a call takes: its body (POST) or query (GET). */
export type Input<R extends Room, C extends keyof Calls[R]> =
  SchemaOf<R, C> extends { body: infer B extends Type.TSchema }
    ? Type.Static<B>
    : SchemaOf<R, C> extends { query: infer Q extends Type.TSchema }
      ? Type.Static<Q>
      : never;

/** What a call gives when it succeeds. */
export type Output<R extends Room, C extends keyof Calls[R]> =
  SchemaOf<R, C> extends { reply: infer B extends Type.TSchema } ? Type.Static<B> : never;
