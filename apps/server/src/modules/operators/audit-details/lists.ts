import type { CallDeclaration } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import Type from 'typebox';
import { anyText, count, type Fields } from './kinds.ts';

/** The fields of the filters of all lists that are exported. */
const filterFields = Object.values(contract)
  .flatMap((group) => Object.values<CallDeclaration>(group))
  .filter(({ audits }) => audits?.includes('list.export'))
  .flatMap(({ input }) => Object.entries((input as Type.TObject).properties))
  .filter(([name]) => name !== 'format')
  .map(([name, schema]) => [name, asStored(schema)] as const);

/** A field that several lists have may be as in any of them. */
const filters: Fields = Object.fromEntries(
  filterFields.map(([name]) => [
    name,
    Type.Optional(Type.Union(filterFields.filter(([other]) => other === name).map(([, schema]) => schema))),
  ]),
);

/** A typed text without visible characters is stored as an empty one. */
function asStored(schema: Type.TSchema): Type.TSchema {
  return 'minLength' in schema ? anyText : schema;
}

/** What an exported file was filtered by, and its rows. */
export const listFilterDetails: { rows: typeof count } = { ...filters, rows: count };
