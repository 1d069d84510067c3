import type Type from 'typebox';
import type { CallDeclaration } from './call.ts';
import type { CallGroup, Contract } from './contract.ts';
import type { Refused } from './refusals.ts';
import type { memberRoutes } from './routes.generated.ts';

type DeclarationOf<Group extends CallGroup, Name> = Name extends keyof Contract[Group]
  ? Contract[Group][Name] extends infer Declaration extends CallDeclaration
    ? Declaration
    : never
  : never;

/** What a call takes: its body (POST) or query (GET). */
export type Input<Group extends CallGroup, Name extends keyof Contract[Group]> = Type.Static<
  DeclarationOf<Group, Name>['input']
>;

/** What a call gives when it succeeds. */
export type Output<Group extends CallGroup, Name extends keyof Contract[Group]> = Type.Static<
  DeclarationOf<Group, Name>['output']
>;

/** Refusals that every call of a kind may answer with, whatever it is about. */
export type CommonRefusal<Declaration extends CallDeclaration> =
  | 'wrong_input'
  | 'server_busy'
  | (Declaration['caller'] extends 'anyone' ? never : 'not_logged_in' | 'session_over' | 'suspended')
  | (Declaration['caller'] extends 'operator' ? 'forbidden' : never)
  | (Declaration extends { idempotent: true } ? 'key_reused' : never);

/** What the handler of a call may refuse. */
export type RefusalOf<Group extends CallGroup, Name extends keyof Contract[Group]> = Refused<
  DeclarationOf<Group, Name>['refusals'][number] | CommonRefusal<DeclarationOf<Group, Name>>
>;

/** The groups that a member's app calls. */
export type MemberCallGroup = keyof typeof memberRoutes;

/**
 * By what deposits, bank lines and payees know a payment method: 'kbzpay', or what an operator named it. It never
 * changes.
 */
export type ChannelCode = string;
