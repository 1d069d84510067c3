import Type from 'typebox';

/** Whole kyat as a JSON number, 0 and up. */
export const Sum = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 });
/** Whole kyat that may be below zero. */
export const SignedSum = Type.Integer({ minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 });
/** An instant, ISO 8601 in UTC ('2026-11-23T05:10:00.000Z'). */
export const Instant = Type.String({ format: 'date-time', maxLength: 30 });
/** A Yangon calendar day, 'YYYY-MM-DD': one that exists, of this age. */
export const Day = Type.String({ format: 'date', pattern: '^2\\d{3}-' });
/** A row's id. */
export const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
/** Pages count from 1. */
export const Page = Type.Integer({ minimum: 1, maximum: 100_000 });
export const PageSize = Type.Integer({ minimum: 1, maximum: 1000 });
/** Why an operator does a thing, in their own words; kept in the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 300 });
/** Nothing. */
export const Empty = Type.Object({});
/** What a person typed as a phone: 09…, +959…, 959…, Burmese digits; the server normalises it. */
export const TypedPhone = Type.String({ minLength: 1, maxLength: 40 });
export const Password = Type.String({ minLength: 1, maxLength: 64 });
/** Digits as typed (any digit family), at most twelve. */
export const Code = Type.String({ minLength: 1, maxLength: 12 });

/** A closed set of words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return Type.Unsafe<Words[number]>(Type.Enum([...words]));
}

/** '' = not said. */
export const Gender = oneOf(['', 'female', 'male', 'other']);

/** A page of rows with the totals that paging needs (pages = ceil(total / size)). */
export function pageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), total: Type.Integer(), page: Page, size: PageSize });
}

/** Which draw of its day an issue is of. */
export const Section = oneOf(['morning', 'evening', '3D']);
/**
 * Of a close day: the draw that was called off when the other one had its result already; null: the day has no draw
 * at all.
 */
export const DrawOff = Type.Union([oneOf(['morning', 'evening']), Type.Null()]);

/** A body that may have no other fields: of calls that move money. */
export const strict = { additionalProperties: false } as const;

/** A text in all four languages. */
export const Title = Type.Object(
  {
    my: Type.String({ minLength: 1, maxLength: 40 }),
    en: Type.String({ minLength: 1, maxLength: 40 }),
    zh: Type.String({ minLength: 1, maxLength: 40 }),
    th: Type.String({ minLength: 1, maxLength: 40 }),
  },
  strict,
);

export const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** The member a case is about, as every operators' list shows them. */
export const Who = Type.Object({
  id: Id,
  name: Type.String({
    description: 'the nickname; without one the full name, masked; without one the number',
  }),
  phone: Type.String({ description: 'masked' }),
  since: Instant,
  state: oneOf(['active', 'suspended', 'closed']),
});
