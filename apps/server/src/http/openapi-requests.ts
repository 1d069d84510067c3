import type { CallDeclaration } from '@shwe/contract';
import { callExamples, groupValues } from './openapi-calls.ts';
import { exampleOf, type Schema, variantsOf } from './openapi-examples.ts';

type Input = Record<string, unknown>;

/**
 * The examples of a call's input: one for each possible object of a union, or those that the call has of its own. Every
 * field of the input is in one of them.
 */
export function requestExamples(
  group: string,
  name: string,
  { input }: Pick<CallDeclaration, 'input'>,
  onUnknown?: (field: string) => void,
): Input[] {
  const schema = input as Schema;
  const own = callExamples[`${group}.${name}`] ?? [];
  const count = Math.max(own.length, objectsAtMost(schema));
  return Array.from({ length: count }, (_, variant) => {
    const { without = [], ...fields } = own[variant % own.length] ?? {};
    const values = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value]]));
    const example = exampleOf(schema, '', {
      own: { ...groupValues[group], ...values },
      variant,
      ...(onUnknown && { onUnknown: (field) => without.includes(field) || onUnknown(field) }),
    }) as Input;
    return Object.fromEntries(Object.entries(example).filter(([field]) => !without.includes(field)));
  });
}

/** The most objects that one union of the schema has, at least 1. */
function objectsAtMost(schema: Schema): number {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ];
  return Math.max(1, variantsOf(schema).length, ...inner.map(objectsAtMost));
}

/** The examples of a request body for OpenAPI: `example`, or `examples` with numbers if there are several. */
export function bodyExamples(examples: readonly Input[]): object {
  if (examples.length === 1) return { example: examples[0] };
  return { examples: Object.fromEntries(examples.map((value, at) => [String(at + 1), { value }])) };
}
