import type { Queries } from '../tx.ts';

const ownSchemas = "n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')";

type Schema = { schema: string; comment: string };
type Relation = { schema: string; name: string; comment: string };
type Column = { relation: string; name: string; type: string; optional: boolean; comment: string };
type Routine = { schema: string; name: string; comment: string };

const header = `# The database

Generated from the comments in the database by \`node --import tsx tools/db-docs.ts\`; a test fails if it is out of date. The
definitions are in \`db/migrations\`, one file per module, and all together in \`db/schema.sql\`. Columns without a remark mean
what their name says. \`?\` marks a column that may be null.

Amounts are whole kyat unless a remark says otherwise. \`..._encrypted\` columns hold encrypted personal data, \`..._key\` columns keyed
hashes by which it is found. Tables that must not lose anything have a trigger that refuses UPDATE and DELETE, for every role.
`;

/** Describes the tables and functions of every schema from their comments, in the order of creation. */
export async function describeDatabase(db: Pick<Queries, 'query'>): Promise<string> {
  const schemas = await db.query<Schema>(
    `select n.nspname as schema, coalesce(obj_description(n.oid, 'pg_namespace'), '') as comment
     from pg_namespace n where ${ownSchemas} order by n.oid`,
  );
  const relations = await db.query<Relation>(
    `select n.nspname as schema, c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as comment
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ownSchemas} and c.relkind in ('r', 'p', 'v') order by c.oid`,
  );
  const columns = await db.query<Column>(
    `select concat(n.nspname, '.', c.relname) as relation, a.attname as name,
            format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull and c.relkind <> 'v' as optional,
            coalesce(col_description(c.oid, a.attnum), '') as comment
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ownSchemas} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
     order by c.oid, a.attnum`,
  );
  const routines = await db.query<Routine>(
    `select n.nspname as schema, p.proname as name, coalesce(obj_description(p.oid, 'pg_proc'), '') as comment
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas} order by p.oid`,
  );
  const parts = schemas.rows.map(({ schema, comment }) => {
    const tables = relations.rows.filter((one) => one.schema === schema);
    const functions = routines.rows.filter((one) => one.schema === schema);
    return [
      `## ${schema}\n\n${comment}`,
      ...tables.map((table) => relationText(table, columns.rows)),
      ...(functions.length === 0
        ? []
        : [`### Functions of ${schema}\n\n${functions.map(routineText).join('\n')}`]),
    ].join('\n\n');
  });
  return `${[header.trimEnd(), ...parts].join('\n\n')}\n`;
}

function relationText({ schema, name, comment }: Relation, columns: readonly Column[]): string {
  const full = `${schema}.${name}`;
  const rows = columns.filter(({ relation }) => relation === full).map(columnText);
  return `### ${full}\n\n${comment}\n\n| column | type | |\n| --- | --- | --- |\n${rows.join('\n')}`;
}

function columnText({ name, type, optional, comment }: Column): string {
  const short = type.replace('timestamp with time zone', 'timestamptz');
  return `| ${name} | ${short}${optional ? '?' : ''} | ${comment.replaceAll('|', '\\|')} |`;
}

function routineText({ name, comment }: Routine): string {
  return `- \`${name}\`: ${comment}`;
}
