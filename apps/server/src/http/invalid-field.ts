import type { FastifyRequest } from 'fastify';

type ValidationError = NonNullable<FastifyRequest['validationError']>;

/** The field that a schema refused, as a path such as 'betInfo/0/amount'; '' for the body or the query itself. */
export function invalidField({ validation = [] }: ValidationError): string {
  const [first] = validation;
  if (!first) return '';
  const { missingProperty, additionalProperty } = first.params;
  const name = additionalProperty ?? missingProperty;
  const path = first.instancePath.split('/').slice(1);
  return [...path, ...(typeof name === 'string' ? [name] : [])].join('/');
}
