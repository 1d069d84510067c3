import type Type from 'typebox';
import type { CallDeclaration } from './call.ts';
import type { CallGroup, Contract } from './contract.ts';
import type { laterRoutes } from './later-routes.generated.ts';
import type { Refused } from './refusals.ts';
import type { memberRoutes } from './routes.generated.ts';

type DeclarationOf<Group extends CallGroup, Name> = Name extends keyof Contract[Group]
  ? Contract[Group][Name] extends infer Declaration extends CallDeclaration
    ? Declaration
    : never
  : never;

/** The input of a call: its body (POST) or query (GET). */
export type Input<Group extends CallGroup, Name extends keyof Contract[Group]> = Type.Static<
  DeclarationOf<Group, Name>['input']
>;

/** The output of a call that succeeds. */
export type Output<Group extends CallGroup, Name extends keyof Contract[Group]> = Type.Static<
  DeclarationOf<Group, Name>['output']
>;

/** Refusals that every call of a kind may return. */
export type CommonRefusal<Declaration extends CallDeclaration> =
  | 'wrong_input'
  | 'server_busy'
  | (Declaration['caller'] extends 'anyone' ? never : 'not_logged_in' | 'session_over' | 'suspended')
  | (Declaration['caller'] extends 'agent' ? 'not_agent' : never)
  | (Declaration['caller'] extends 'operator' ? 'forbidden' : never)
  | (Declaration extends { idempotent: true } ? 'key_reused' : never);

/** Refusals that the handler of a call may return. */
export type RefusalOf<Group extends CallGroup, Name extends keyof Contract[Group]> = Refused<
  DeclarationOf<Group, Name>['refusals'][number] | CommonRefusal<DeclarationOf<Group, Name>>
>;

/** The groups that a member's app calls. */
export type MemberCallGroup = keyof typeof memberRoutes | keyof typeof laterRoutes;

/**
 * The code of a payment method in deposits, bank lines and payees: 'kbzpay', or one added by operators. It never
 * changes.
 */
export type ChannelCode = string;
