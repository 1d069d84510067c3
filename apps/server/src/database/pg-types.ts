import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
/** Type ids of arrays, which pg does not name. */
const arrayOids = { varchar: 1015, int8: 1016, date: 1182 };

const keepText = (value: string): string => value;
const parseTexts: (value: string) => NestedStrings = getTypeParser(arrayOids.varchar, 'text');

type NestedStrings = (string | null | NestedStrings)[];
type NestedBigints = (bigint | null | NestedBigints)[];

function toBigints(values: NestedStrings): NestedBigints {
  return values.map((value) =>
    Array.isArray(value) ? toBigints(value) : value === null ? null : BigInt(value),
  );
}

/**
 * How database values are parsed: bigint as bigint (money must not become a float), date as 'YYYY-MM-DD' (a business
 * day is not an instant), numeric as string, timestamptz as Date; everything else as pg does.
 */
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, BigInt],
  [arrayOids.int8, (value) => toBigints(parseTexts(value))],
  [builtins.DATE, keepText],
  [arrayOids.date, parseTexts],
]);

export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text'
      ? (parsers.get(oid) ?? getTypeParser(oid, 'text'))
      : getTypeParser(oid, 'binary')) as typeof getTypeParser,
};
