import type pg from 'pg';

/** A column that a statement returns; `isNullable` is undefined if that is unknown. */
export type Column = { name: string; type: ValueType; isNullable: boolean | undefined };

/** A type of PostgreSQL by its name; for an array, that of its elements. */
export type ValueType = { name: string; isArray: boolean };

type Field = { name: string; dataTypeID: number };
type Plan = {
  'Node Type': string;
  Output?: string[];
  Alias?: string;
  Schema?: string;
  'Relation Name'?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'CTE Name'?: string;
  'Group Key'?: string[];
  Strategy?: string;
  Filter?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Join Filter'?: string;
  Plans?: Plan[];
};

/** Lets PostgreSQL describe statements without executing them. */
export class Describer {
  readonly #client: pg.Client;
  readonly #types: ReadonlyMap<number, ValueType>;
  /** "schema.table.column" of every NOT NULL column, and of every nullable one. */
  readonly #isNotNull: ReadonlyMap<string, boolean>;

  private constructor(
    client: pg.Client,
    types: ReadonlyMap<number, ValueType>,
    isNotNull: ReadonlyMap<string, boolean>,
  ) {
    this.#client = client;
    this.#types = types;
    this.#isNotNull = isNotNull;
  }

  static async on(client: pg.Client): Promise<Describer> {
    await client.query("set search_path = pg_catalog, public; set timezone = 'UTC'");
    const types = await client.query<{ oid: number; name: string; isArray: boolean }>(
      `select t.oid, coalesce(e.typname, b.typname, t.typname) as name, e.oid is not null as "isArray"
       from pg_type t left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
       left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'`,
    );
    const columns = await client.query<{ name: string; isNotNull: boolean }>(
      `select concat_ws('.', n.nspname, c.relname, a.attname) as name, a.attnotnull as "isNotNull"
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and a.attnum > 0`,
    );
    return new Describer(
      client,
      new Map(types.rows.map(({ oid, ...type }) => [oid, type])),
      new Map(columns.rows.map(({ name, isNotNull }) => [name, isNotNull])),
    );
  }

  /** The columns of a statement. @throws the error of PostgreSQL. */
  async columns(sql: string): Promise<Column[]> {
    const fields = await this.#describe(sql);
    const nullable = fields.length === 0 ? [] : await this.#nullable(sql);
    return fields.map(({ name, dataTypeID }, i) => ({
      name,
      type: this.#types.get(dataTypeID) ?? { name: `type ${dataTypeID}`, isArray: false },
      isNullable: nullable[i],
    }));
  }

  #describe(sql: string): Promise<Field[]> {
    return new Promise((resolve, reject) => {
      let fields: Field[] = [];
      // A custom query object of the driver: Parse and Describe without Bind and Execute.
      this.#client.query({
        submit(connection: pg.Connection) {
          connection.parse({ name: '', text: sql, types: [] }, true);
          connection.describe({ type: 'S', name: '' }, true);
          connection.sync();
        },
        handleRowDescription(message: { fields: Field[] }) {
          fields = message.fields;
        },
        handleError: reject,
        handleReadyForQuery: () => resolve(fields),
      } as unknown as pg.Submittable);
    });
  }

  /** Reads the plan: it names the table behind every column, with views resolved, and every remaining outer join. */
  async #nullable(sql: string): Promise<(boolean | undefined)[]> {
    if (!/^\s*(select|with|insert|update|delete|merge|values)\b/i.test(sql)) return [];
    const { rows } = await this.#client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, verbose, costs off, format json) ${sql}`,
    );
    const top = rows[0]!['QUERY PLAN'][0].Plan;
    const reader = new PlanReader(top, this.#isNotNull);
    return (top.Output ?? []).map((expression) => reader.isNullable(expression));
  }
}

const AGGREGATE = /^(sum|max|min|avg|array_agg|string_agg|jsonb_agg|json_agg|bool_or|bool_and)\(/;

/** Finds which expressions of a plan may be null, as far as tables and joins determine it. */
class PlanReader {
  readonly #top: Plan;
  readonly #isNotNull: ReadonlyMap<string, boolean>;
  readonly #scans = new Map<string, Plan>();
  /** Aliases on the nullable side of an outer join. */
  readonly #mayBeAbsent = new Set<string>();
  /** The conditions of inner joins and index scans, which may exclude null from a column. */
  readonly #joinedOn: string[] = [];
  #hasUnion = false;
  #isAllOneGroup = false;

  constructor(top: Plan, isNotNull: ReadonlyMap<string, boolean>) {
    this.#top = top;
    this.#isNotNull = isNotNull;
    this.#read(top, false);
    this.#isAllOneGroup = aggregatesAllRows(top);
  }

  #read(plan: Plan, mayBeAbsent: boolean): void {
    if (/Append|SetOp|Recursive Union/.test(plan['Node Type'])) this.#hasUnion = true;
    if (plan.Alias !== undefined) {
      this.#scans.set(plan.Alias, plan);
      if (mayBeAbsent) this.#mayBeAbsent.add(plan.Alias);
    }
    if (!mayBeAbsent && (plan['Join Type'] ?? 'Inner') === 'Inner') {
      this.#joinedOn.push(plan['Hash Cond'] ?? '', plan['Merge Cond'] ?? '', plan['Join Filter'] ?? '');
      this.#joinedOn.push(plan['Index Cond'] ?? '');
    }
    for (const child of plan.Plans ?? []) {
      const join = plan['Join Type'];
      const side = child['Parent Relationship'];
      const isOuter =
        join === 'Full' || (join === 'Left' && side === 'Inner') || (join === 'Right' && side === 'Outer');
      // A subquery that is an expression or a WITH is evaluated separately.
      const isSeparate = side === 'InitPlan' || side === 'SubPlan';
      this.#read(child, isSeparate ? false : mayBeAbsent || isOuter);
    }
  }

  isNullable(expression: string): boolean | undefined {
    const bare = withoutCast(expression);
    if (bare === 'NULL') return true;
    if (/^count\(/.test(bare)) return false;
    if (AGGREGATE.test(bare) && (this.#isAllOneGroup || /\) FILTER \(WHERE .*\)$/.test(bare)))
      return isWholeCall(bare) ? true : undefined;
    const [, first, second] = /^(\w+|"[^"]+")(?:\.(\w+|"[^"]+"))?$/.exec(bare) ?? [];
    if (first === undefined || this.#hasUnion) return undefined;
    if (second !== undefined) return this.#isColumnNullable(unquoted(first), unquoted(second));
    // With one table in the statement its columns have no qualifier.
    const [only, ...others] = this.#scans.keys();
    return only === undefined || others.length > 0
      ? undefined
      : this.#isColumnNullable(only, unquoted(first));
  }

  #isColumnNullable(alias: string, column: string): boolean | undefined {
    const scan = this.#scans.get(alias);
    if (scan === undefined) return undefined;
    if (this.#mayBeAbsent.has(alias)) return true;
    const table = scan['Relation Name'];
    if (table === undefined) return this.#isSubqueryColumnNullable(scan, column);
    const isNotNull = this.#isNotNull.get(`${scan.Schema}.${table}.${column}`);
    if (isNotNull !== false) return isNotNull === undefined ? undefined : false;
    const own = [scan.Filter, scan['Index Cond'], scan['Recheck Cond']].join(' ');
    const isRestricted =
      excludesNull(own, column) || excludesNull(this.#joinedOn.join(' '), `${alias}.${column}`);
    return isRestricted ? undefined : true;
  }

  /** A column of a subquery or a WITH is found by its name in the output of the subquery. */
  #isSubqueryColumnNullable(scan: Plan, column: string): boolean | undefined {
    const inner =
      scan['Node Type'] === 'CTE Scan' ? findSubplan(this.#top, `CTE ${scan['CTE Name']}`) : scan.Plans?.[0];
    if (inner === undefined || !/Subquery Scan|CTE Scan/.test(scan['Node Type'])) return undefined;
    const same = (inner.Output ?? []).filter((one) => one === column || one.endsWith(`.${column}`));
    return same.length === 1 ? this.isNullable(same[0]!) : undefined;
  }
}

function findSubplan(plan: Plan, name: string): Plan | undefined {
  if (plan['Subplan Name'] === name) return plan;
  for (const child of plan.Plans ?? []) {
    const found = findSubplan(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether the statement aggregates all rows: then it returns one row, of nulls if there was nothing. */
function aggregatesAllRows(plan: Plan): boolean {
  if (plan['Node Type'] === 'Aggregate') return plan.Strategy === 'Plain';
  const [child] = plan.Plans ?? [];
  return (
    /Limit|Sort|Result|Subquery Scan/.test(plan['Node Type']) &&
    child !== undefined &&
    aggregatesAllRows(child)
  );
}

/** "(x)::type" is null exactly when x is. */
function withoutCast(expression: string): string {
  const [, inner] = /^(.*)::[\w ."]+(?:\([\d,]+\))?(?:\[\])?$/.exec(expression) ?? [];
  if (inner === undefined) return withoutParentheses(expression);
  return /^\w+$|^\w+\.\w+$/.test(inner) || isParenthesised(inner)
    ? withoutCast(withoutParentheses(inner))
    : expression;
}

function withoutParentheses(text: string): string {
  return isParenthesised(text) ? withoutParentheses(text.slice(1, -1)) : text;
}

function isParenthesised(text: string): boolean {
  if (!text.startsWith('(')) return false;
  return closing(text, 0) === text.length - 1;
}

/** Whether the text is exactly one call of an aggregate, perhaps with FILTER. */
function isWholeCall(text: string): boolean {
  const end = closing(text, text.indexOf('('));
  return end === text.length - 1 || text.slice(end + 1).startsWith(' FILTER (');
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth -= 1;
    if (depth === 0) return i;
  }
  return -1;
}

/** Whether the conditions exclude rows with a null in the column. */
function excludesNull(conditions: string, column: string): boolean {
  const name = column.includes('.') ? column.replace('.', '\\.') : `(?:\\w+\\.)?"?${column}"?`;
  const comparison = '(?:=|<|>|<=|>=)';
  if (/ OR /.test(conditions)) return false;
  return new RegExp(
    `\\(${name} IS NOT NULL\\)|\\(\\(?${name}\\)?(?:::\\w+)? ${comparison} |${comparison} ${name}\\)`,
  ).test(conditions);
}

function unquoted(name: string): string {
  return name.replaceAll('"', '');
}
