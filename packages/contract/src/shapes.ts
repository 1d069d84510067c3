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
/** What a person typed as a phone: 09…, +959…, 959…, Burmese digits; the server normalises it (decisions §5). */
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

/** A page of rows with the totals that paging needs (specification §9: pages = ceil(total / size)). */
export function pageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), total: Type.Integer(), page: Page, size: PageSize });
}

/** Which draw of its day an issue is of. */
export const Section = oneOf(['morning', 'evening', '3D']);
/** Of a close day: the draw that was called off when the other one had its result already; null: the day has no draw at all. */
export const DrawOff = Type.Union([oneOf(['morning', 'evening']), Type.Null()]);
