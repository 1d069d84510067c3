import Type from 'typebox';

/** Whole kyat as a JSON number, 0 and up. */
export const Sum = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 });
export const SIGNED_SUM = { minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991 } as const;
/** Whole kyat that may be below zero. */
export const SignedSum = Type.Integer(SIGNED_SUM);
/** An instant, ISO 8601 in UTC ('2026-11-23T05:10:00.000Z'). */
export const Instant = Type.String({
  format: 'date-time',
  // No year 0, no leap second and no suffix, which JavaScript and PostgreSQL read differently.
  pattern: '^2\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?Z$',
  maxLength: 30,
});
const DAY = { format: 'date', pattern: '^2\\d{3}-' } as const;
/** A Yangon calendar day, 'YYYY-MM-DD', that exists, from the year 2000 on. */
export const Day = Type.String(DAY);
/** The same with a description. */
export const dayOf = (description: string) => Type.String({ ...DAY, description });
/** A row's id. */
export const Id = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
/** The number of a page, from 1. */
export const Page = Type.Integer({ minimum: 1, maximum: 100_000 });
/** Rows of a page. */
export const PageSize = Type.Integer({ minimum: 1, maximum: 1000 });
/** An operator's reason; stored in the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 300 });
const zawgyiChoices = ['convert', 'keep'] as const;
export type ZawgyiChoice = (typeof zawgyiChoices)[number];
/**
 * What to do with a name or a message that is certainly typed in Zawgyi; if missing, the call refuses with `zawgyi_ask`
 * and both forms in the details.
 */
export const Zawgyi = Type.Optional(oneOf(zawgyiChoices));
/** No input or no output. */
export const Empty = Type.Object({});
/** A phone as typed: 09…, +959…, 959…, Burmese digits; the server normalises it. */
export const TypedPhone = Type.String({ minLength: 1, maxLength: 40 });
export const Password = Type.String({ minLength: 1, maxLength: 64 });
/** A code of digits as typed (any script), at most twelve. */
export const Code = Type.String({ minLength: 1, maxLength: 12 });
/** The number of a payment outside. */
export const PaymentReference = Type.String({
  pattern: '^[A-Za-z0-9./-]{4,40}$',
  maxLength: 40,
  description:
    'the transaction number of the payment: 4 to 40 digits, Latin letters, dots, slashes and hyphens, at least half of them digits',
});

/** The schema of one of some fixed texts. */
export function oneOf<const Words extends readonly string[]>(words: Words, description?: string) {
  return Type.Unsafe<Words[number]>(Type.Enum([...words], description === undefined ? {} : { description }));
}

/** '' = not given. */
export const Gender = oneOf(['', 'female', 'male', 'other']);

/** A page of rows with the totals for paging (pages = ceil(total / size)). */
export function pageOf<Row extends Type.TSchema>(row: Row) {
  return Type.Object({ list: Type.Array(row), total: Type.Integer(), page: Page, size: PageSize });
}

/** Which draw of its day it is. */
export const Section = oneOf(['morning', 'evening', '3D']);
/**
 * The section whose draw a close day cancels, if the other draw of the day had its result already; null: the whole day
 * has no draw.
 */
export const CancelledSection = Type.Union([oneOf(['morning', 'evening']), Type.Null()]);

/** The schema option that refuses fields other than the declared ones. */
export const strict = { additionalProperties: false } as const;

/** A title in all four languages, at most 40 characters in each. */
export const Title = Type.Object(
  {
    my: Type.String({ minLength: 1, maxLength: 40 }),
    en: Type.String({ minLength: 1, maxLength: 40 }),
    zh: Type.String({ minLength: 1, maxLength: 40 }),
    th: Type.String({ minLength: 1, maxLength: 40 }),
  },
  strict,
);

/** The schema of a value or null. */
export const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);

/** A member as operators' lists show them. */
export const Who = Type.Object({
  id: Id,
  name: Type.String({
    description: 'the nickname; if none, the masked full name; if none, the number',
  }),
  phone: Type.String({ description: 'masked' }),
  since: Instant,
  state: oneOf(['active', 'suspended', 'closed']),
});

/** A request that waits for a second operator, as one operator sees it; `mine`: they made it. */
export const SeenRequest = Type.Object({
  reason: Type.String(),
  mine: Type.Boolean(),
  operator: Type.String(),
  at: Instant,
});

/** A figure that one operator requested and that applies once another enters the same; null if none is pending. */
export const RequestedFigure = Type.Union([
  Type.Object({ value: Type.Integer(), by: Type.String(), mine: Type.Boolean() }),
  Type.Null(),
]);

/** The fee of a transfer that its agent was shown before. */
export const SeenFee = Type.Optional({
  ...Sum,
  description: 'the fee that was shown; if it is another one by now, `changed_meanwhile` with `details.fee`',
});
