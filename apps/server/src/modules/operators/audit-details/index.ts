import type { AuditAction } from '@shwe/contract/audit-actions';
import type Type from 'typebox';
import { bonusDetails } from './bonuses.ts';
import { cashierDetails } from './cashier.ts';
import { drawDetails } from './draws.ts';
import type { Fields } from './kinds.ts';
import { memberDetails } from './members.ts';
import { siteDetails } from './site.ts';

/**
 * What the details of an audit entry hold, by action: its fields, or the alternatives if it has several shapes. Types
 * hold those who write entries to it, and a check of every entry that a test writes (testing/audit-check.ts).
 */
export const auditDetails = {
  ...siteDetails,
  ...cashierDetails,
  ...drawDetails,
  ...memberDetails,
  ...bonusDetails,
} satisfies Record<AuditAction, Fields | readonly Fields[]>;

type Declared = typeof auditDetails;
type Value<Schema extends Type.TSchema> = Schema extends { '~optional': true }
  ? Type.Static<Schema> | undefined
  : Type.Static<Schema>;
type Row<Named> = Named extends Fields ? { [Name in keyof Named]: Value<Named[Name]> } : never;

/** The details of one action. */
type DetailsOfOne<Action extends AuditAction> = Declared[Action] extends readonly Fields[]
  ? Row<Declared[Action][number]>
  : Row<Declared[Action]>;

type FieldNames<Action extends AuditAction> = Action extends AuditAction ? keyof DetailsOfOne<Action> : never;
type FieldOf<Action extends AuditAction, Name> = Action extends AuditAction
  ? Name extends keyof DetailsOfOne<Action>
    ? DetailsOfOne<Action>[Name]
    : undefined
  : never;

/** All fields of the details of several actions; undefined where an action does not have the field. */
type DetailsOfAny<Action extends AuditAction> = { [Name in FieldNames<Action>]: FieldOf<Action, Name> };

type NoFields = Record<never, never>;
type Written<Action extends AuditAction, Details> = {
  action: Action;
} & (NoFields extends Details ? { details?: undefined } : { details: Details });

type IsOne<Action, Whole = Action> = Action extends unknown
  ? [Whole] extends [Action]
    ? true
    : false
  : never;

/** Each of some actions with its details. */
export type AuditRecord<Action extends AuditAction> = Action extends AuditAction
  ? Written<Action, DetailsOfOne<Action>>
  : never;

/** An action with its details; if the call decides which action it is, details that fit each of them. */
export type AnyAuditRecord<Action extends AuditAction> =
  | AuditRecord<Action>
  | (true extends IsOne<Action> ? never : Written<Action, DetailsOfAny<Action>>);

/** The fields that a database function adds to those it is given. */
type AddedFields = { 'staff.invite_ask': 'name' | 'role'; 'staff.role': 'role' };

/** The details that a database function is given for its entry. */
export type GivenDetails<Action extends AuditAction> = Without<
  DetailsOfOne<Action>,
  Action extends keyof AddedFields ? AddedFields[Action] : never
>;

type Without<Details, Names extends PropertyKey> = Details extends unknown ? Omit<Details, Names> : never;
