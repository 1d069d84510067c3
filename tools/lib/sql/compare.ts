import type { TypeNode } from 'typescript/unstable/ast';
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Parsers } from './queries.ts';
import type { Column, ValueType } from './statement.ts';

type Kind = 'bigint' | 'number' | 'string' | 'boolean' | 'Date' | 'Buffer' | 'json' | 'other';

const KINDS: Record<string, Kind> = {
  int8: 'bigint',
  int2: 'number',
  int4: 'number',
  oid: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  uuid: 'string',
  inet: 'string',
  cidr: 'string',
  date: 'string',
  time: 'string',
  regclass: 'string',
  regtype: 'string',
  char: 'string',
  tid: 'string',
  pg_lsn: 'string',
  void: 'string',
  record: 'string',
  unknown: 'string',
  timestamptz: 'Date',
  timestamp: 'Date',
  bool: 'boolean',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
};

/** Without the pool's parsers a bigint is text, and a date is a Date. */
const DRIVER_KINDS: Record<string, Kind> = { ...KINDS, int8: 'string', date: 'Date' };

/** Compares the columns of a statement with the row type that its call names; returns one sentence per fault. */
export function compareRow(
  project: Project,
  row: TypeNode,
  columns: readonly Column[],
  parsers: Parsers,
): string[] {
  const { checker } = project;
  const type = checker.getTypeFromTypeNode(row);
  if (type === undefined) return ['the row type cannot be read'];
  const byName = new Map(columns.map((column) => [column.name, column]));
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const declared = checker.getTypeOfSymbol(property);
    if (declared === undefined) return [];
    const column = byName.get(property.name);
    if (column === undefined) {
      return acceptsNull(declared, TypeFlags.Undefined)
        ? []
        : [`the query returns no column "${property.name}"`];
    }
    return compareColumn(project, column, declared, parsers);
  });
}

function compareColumn(project: Project, column: Column, declared: Type, parsers: Parsers): string[] {
  const faults: string[] = [];
  const kind = kindOf(column.type, parsers);
  const text = project.checker.typeToString(declared);
  if (!fits(project, declared, column.type, kind)) {
    const array = column.type.isArray ? '[]' : '';
    faults.push(
      `"${column.name}" arrives as ${kind}${array} (${column.type.name}${array}), the type says ${text}`,
    );
  }
  if (column.isNullable === true && !acceptsNull(declared, TypeFlags.Null)) {
    faults.push(`"${column.name}" may be null, the type says ${text}`);
  }
  return faults;
}

function kindOf({ name }: ValueType, parsers: Parsers): Kind {
  return (parsers === 'driver' ? DRIVER_KINDS : KINDS)[name] ?? 'other';
}

function fits(project: Project, declared: Type, { isArray }: ValueType, kind: Kind): boolean {
  const { checker } = project;
  if ((declared.flags & TypeFlags.AnyOrUnknown) !== 0) return true;
  const members = membersOf(declared).filter(({ flags }) => (flags & TypeFlags.Nullable) === 0);
  return members.every((member) => {
    if (!isArray) return isKind(project, member, kind);
    if (!checker.isArrayLikeType(member)) return false;
    const elements = checker.getTypeArguments(member as Parameters<typeof checker.getTypeArguments>[0]);
    return elements.every(
      (element) =>
        fits(project, element, { name: '', isArray: false }, kind) || checker.isArrayLikeType(element),
    );
  });
}

function isKind({ checker }: Project, type: Type, kind: Kind): boolean {
  const flags = type.isIntersectionType()
    ? (type.getTypes() ?? []).reduce((all, one) => all | one.flags, 0)
    : type.flags;
  switch (kind) {
    case 'bigint':
      return (flags & TypeFlags.BigIntLike) !== 0;
    case 'number':
      return (flags & TypeFlags.NumberLike) !== 0;
    case 'string':
      return (flags & TypeFlags.StringLike) !== 0;
    case 'boolean':
      return (flags & TypeFlags.BooleanLike) !== 0;
    case 'Date':
      return type.getSymbol()?.name === 'Date';
    case 'Buffer':
      return ['Buffer', 'Uint8Array'].includes(type.getSymbol()?.name ?? '');
    case 'json':
      // JSON has neither type; its other content is not checked.
      return (
        (flags & TypeFlags.BigIntLike) === 0 &&
        type.getSymbol()?.name !== 'Date' &&
        checker.typeToString(type) !== 'Buffer'
      );
    case 'other':
      return true;
  }
}

function membersOf(type: Type): readonly Type[] {
  return type.isUnionType() ? (type.getTypes() ?? []) : [type];
}

function acceptsNull(type: Type, flag: TypeFlags): boolean {
  return membersOf(type).some(({ flags }) => (flags & (TypeFlags.AnyOrUnknown | flag)) !== 0);
}
