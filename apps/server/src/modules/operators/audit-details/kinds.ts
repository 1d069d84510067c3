import { LANGS } from '@shwe/contract';
import Type from 'typebox';

/** The fields of an entry's details, by name. */
export type Fields = Readonly<Record<string, Type.TSchema>>;

const WHOLE = Number.MAX_SAFE_INTEGER;

/** Whole kyat, also below zero. */
export const kyat = Type.Integer({ minimum: -WHOLE, maximum: WHOLE });
/** A number of things, days, times or milliseconds. */
export const count = Type.Integer({ minimum: 0, maximum: WHOLE });
/** The number of a row: of a member, an account, a bank line. */
export const id = Type.Integer({ minimum: 1, maximum: WHOLE });
/** A number that is stored as text, because it is a bigint where it is written. */
export const numberText = Type.Unsafe<bigint | string>(Type.String({ pattern: '^-?\\d+$' }));
export const text = Type.String({ minLength: 1 });
/** A text that may be empty. */
export const anyText = Type.String();
export const yesOrNo = Type.Boolean();
/** A Yangon day, 'YYYY-MM-DD'. */
export const day = Type.String({ pattern: '^2\\d{3}-\\d\\d-\\d\\d$' });
/** An instant, ISO 8601 in UTC. */
export const instant = Type.String({ pattern: '^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$' });
/** A Yangon day and time, 'YYYY-MM-DD HH:MM'. */
export const dayAndTime = Type.String({ pattern: '^2\\d{3}-\\d\\d-\\d\\d \\d\\d:\\d\\d$' });
/** The number of a case: 'D-88031', 'W-61001'. */
export const caseNumber = Type.String({ pattern: '^[A-Z]{1,3}-\\d+$' });
/** An operator's reason. */
export const reason = Type.String({ minLength: 1 });

export const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
export const listOf = <Schema extends Type.TSchema>(schema: Schema) => Type.Array(schema);
export const exactly = <Named extends Fields>(fields: Named) =>
  Type.Object(fields as { [Name in keyof Named]: Named[Name] }, { additionalProperties: false });
export const byName = <Schema extends Type.TSchema>(schema: Schema) => Type.Record(Type.String(), schema);
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  Type.Unsafe<Words[number]>(Type.Enum([...words]));

/** A text in all four languages. */
export const texts = Type.Unsafe<Record<(typeof LANGS)[number], string>>(
  exactly(Object.fromEntries(LANGS.map((lang) => [lang, Type.String()]))),
);

/**
 * A field that an entry may lack. Whoever writes the entry names it all the same, as undefined, so that a forgotten one
 * does not compile.
 */
export const sometimes = <Schema extends Type.TSchema>(schema: Schema) => Type.Optional(schema);
