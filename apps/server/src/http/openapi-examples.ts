import Value from 'typebox/value';
import { type ExampleValues, exampleValues } from './openapi-values.ts';

export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
};

const exampleByFormat: Record<string, string> = {
  'date-time': '2031-01-06T05:10:00.000Z',
  date: '2031-01-06',
};

/** How an example is made. */
type Making = {
  /** Values by field that come before all others, also where the schema lists the possible ones. */
  own?: ExampleValues;
  /** Which of several possible objects is used, where the schema has a union of them. */
  variant?: number;
  /** Is told the fields for which no value is known. */
  onUnknown?: (name: string) => void;
};

/** An example value for a schema, derived from the schema and the field name, for docs/openapi.json. */
export function exampleOf(schema: Schema, name = '', making: Making = {}): unknown {
  const own = fitting(schema, making.own?.[name]);
  if (own !== undefined) return own;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== '') ?? schema.enum[0];
  const objects = variantsOf(schema);
  if (objects.length > 0) return exampleOf(objects[(making.variant ?? 0) % objects.length]!, name, making);
  if (schema.properties) {
    const fields = Object.entries(schema.properties);
    return Object.fromEntries(fields.map(([field, inner]) => [field, exampleOf(inner, field, making)]));
  }
  const known = fitting(schema, exampleValues[name]);
  if (known !== undefined) return known;
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, name, making);
  if (schema.type === 'array') {
    // As many items as required, at least one.
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
      exampleOf(schema.items ?? {}, name, making),
    );
  }
  return madeUp(schema, name, making);
}

/** The objects of a union. */
export function variantsOf({ anyOf = [] }: Schema): Schema[] {
  return anyOf.filter((one) => one.properties);
}

/** The first value that fits the schema; undefined: none does. */
function fitting(schema: Schema, values: readonly unknown[] = []): unknown {
  return values.find((value) => mayFit(schema, value) && Value.Check(schema as never, value));
}

/** Whether the type of the value is the schema's: spares most checks, because the document is made at each start. */
function mayFit({ type }: Schema, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string';
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  return type !== 'null' || value === null;
}

/** A value for a field without a known one. */
function madeUp(schema: Schema, name: string, { onUnknown }: Making): unknown {
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  onUnknown?.(name);
  const [example] = exampleValues[name] ?? [];
  if (schema.type === 'string')
    return fitText(schema, typeof example === 'string' ? example : name || 'text');
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, typeof example === 'number' ? example : 1);
  return {};
}

/** Texts of which one fits each pattern of the contract's replies. */
const textExamples = ['42', '2', 'kbzpay', 'KBZ', 'P-12', '20000', '2031-01', '0'.repeat(32), '0'.repeat(64)];

/** The text cut, padded or replaced so that it fits the schema. */
function fitText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, text: string): string {
  const formatted = format && exampleByFormat[format];
  if (formatted) return formatted;
  const fitted = text.slice(0, maxLength).padEnd(minLength, '0');
  if (!pattern || new RegExp(pattern).test(fitted)) return fitted;
  return textExamples.find((one) => new RegExp(pattern).test(one)) ?? fitted;
}
