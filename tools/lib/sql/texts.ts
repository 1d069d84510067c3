import * as ts from 'typescript/unstable/ast';
import { type Project, SymbolFlags, type Symbol as TsSymbol, TypeFlags } from 'typescript/unstable/sync';

/** The replacement of an expression that cannot be read from the source, by file, function or expression text. */
export type StandIn = { file: string; expression: string; sql: string; why: string };

/** The values of parameters and list items, by the position of their declaration. */
export type Env = ReadonlyMap<string, Bound>;
type Bound = { node: ts.Expression; env: Env };

/** An expression whose text is not known before the program runs. */
export class NotReadable extends Error {
  readonly node: ts.Node;
  constructor(node: ts.Node) {
    super(`cannot read ${node.getText().slice(0, 80)}`);
    this.node = node;
  }
}

const VARIANTS_MAX = 64;
const DEPTH_MAX = 24;

/**
 * Reads the texts that an expression may have from the source: constants, both branches, calls of small functions,
 * callers' arguments.
 */
export class TextReader {
  readonly usedStandIns = new Set<StandIn>();
  /** Functions of which a parameter was read from all callers at once. */
  readonly openFunctions = new Set<ts.Node>();
  readonly #project: Project;
  readonly #standIns: readonly StandIn[];
  readonly #root: string;

  constructor(project: Project, root: string, standIns: readonly StandIn[]) {
    this.#project = project;
    this.#root = root;
    this.#standIns = standIns;
  }

  /** @throws NotReadable */
  texts(node: ts.Expression, env: Env = new Map(), depth = 0): string[] {
    const standIn = this.#standInOf(node);
    if (standIn !== undefined) return [standIn];
    if (depth > DEPTH_MAX) throw new NotReadable(node);
    const inner = (child: ts.Expression): string[] => this.texts(child, env, depth + 1);
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isNumericLiteral(node)) return [node.text];
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      return inner(node.expression);
    }
    if (ts.isTemplateExpression(node)) return this.#template(node, inner);
    if (ts.isConditionalExpression(node))
      return distinct([...inner(node.whenTrue), ...inner(node.whenFalse)]);
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
      !this.#isNumber(node)
    ) {
      return product([inner(node.left), inner(node.right)]);
    }
    if (ts.isCallExpression(node)) return this.#call(node, env, depth);
    const bounds = this.#resolve(node, env, depth);
    if (bounds.length > 0) {
      return distinct(bounds.flatMap((bound) => this.texts(bound.node, bound.env, depth + 1)));
    }
    return this.#fromType(node);
  }

  #standInOf(node: ts.Expression): string | undefined {
    const file = node.getSourceFile().fileName.slice(this.#root.length);
    const text = node.getText();
    const found = this.#standIns.find((one) => one.file === file && one.expression === text);
    if (found !== undefined) this.usedStandIns.add(found);
    return found?.sql;
  }

  #template(node: ts.TemplateExpression, inner: (child: ts.Expression) => string[]): string[] {
    let before = node.head.text;
    const parts: string[][] = [[before]];
    for (const { expression, literal } of node.templateSpans) {
      // The number of a parameter is unknown; use one that does not occur in the text.
      const isParameter = before.endsWith('$') && this.#isNumber(expression);
      parts.push(isParameter ? [String(1000 + hash(expression.getText()))] : inner(expression), [
        literal.text,
      ]);
      before = literal.text;
    }
    return product(parts);
  }

  #isNumber(node: ts.Expression): boolean {
    const type = this.#project.checker.getTypeAtLocation(node);
    return type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0;
  }

  /** The literals of a type with few literals; one number for a number type. */
  #fromType(node: ts.Expression): string[] {
    const type = this.#project.checker.getTypeAtLocation(node);
    const members = type?.isUnionType() ? (type.getTypes() ?? []) : type === undefined ? [] : [type];
    const texts = members.map((one) => (one.isStringLiteralType() ? one.value : undefined));
    if (texts.length > 0 && texts.every((text) => text !== undefined)) return texts as string[];
    if (type !== undefined && (type.flags & TypeFlags.NumberLike) !== 0) return ['1'];
    throw new NotReadable(node);
  }

  #call(node: ts.CallExpression, env: Env, depth: number): string[] {
    const joined = this.#join(node, env, depth);
    if (joined !== undefined) return joined;
    const declared = this.#declarationOf(node.expression);
    const callee = declared === undefined ? undefined : functionOf(declared);
    if (callee === undefined) return this.#fromType(node);
    const inside = bindParameters(callee, node, env);
    const returned = returnedBy(callee);
    if (returned.length === 0) throw new NotReadable(node);
    return distinct(returned.flatMap((one) => this.texts(one, inside, depth + 1)));
  }

  /** [a, b].join(' and '), and list.map((x) => text).join(', ') over a list written in the source. */
  #join(node: ts.CallExpression, env: Env, depth: number): string[] | undefined {
    const { expression } = node;
    if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'join') return undefined;
    const items = this.#items(expression.expression, env, depth);
    if (items === undefined) return undefined;
    const separator =
      node.arguments[0] === undefined ? ',' : this.texts(node.arguments[0], env, depth + 1)[0]!;
    const texts = items.map((item) => this.texts(item.node, item.env, depth + 1));
    return product(texts.flatMap((one, i) => (i === 0 ? [one] : [[separator], one])));
  }

  #items(node: ts.Expression, env: Env, depth: number): Bound[] | undefined {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const mapper = node.arguments[0];
      if (node.expression.name.text !== 'map' || mapper === undefined) return undefined;
      const list = this.#items(node.expression.expression, env, depth);
      if (list === undefined || !ts.isArrowFunction(mapper)) return undefined;
      const [parameter] = mapper.parameters;
      const [body] = returnedBy(mapper);
      if (parameter === undefined || body === undefined) return undefined;
      return list.map((item) => ({ node: body, env: new Map([...env, [placeOf(parameter), item]]) }));
    }
    const bare = unwrap(node);
    if (ts.isArrayLiteralExpression(bare)) return bare.elements.map((element) => ({ node: element, env }));
    const [named] = this.#resolve(bare, env, depth);
    return named && this.#items(named.node, named.env, depth + 1);
  }

  /** The expressions behind a name, a property or an element, with the values of their parameters. */
  #resolve(node: ts.Expression, env: Env, depth: number): Bound[] {
    if (depth > DEPTH_MAX) return [];
    if (ts.isIdentifier(node)) return this.#resolveName(node, env, depth);
    if (ts.isPropertyAccessExpression(node)) {
      return this.#members(node.expression, env, depth).flatMap((object) => memberOf(object, node.name.text));
    }
    if (ts.isElementAccessExpression(node)) {
      const names = this.#textsOrNone(node.argumentExpression, env, depth);
      return this.#members(node.expression, env, depth).flatMap((object) =>
        names.length === 0 ? memberOf(object, undefined) : names.flatMap((name) => memberOf(object, name)),
      );
    }
    return [];
  }

  #textsOrNone(node: ts.Expression, env: Env, depth: number): string[] {
    try {
      return this.texts(node, env, depth + 1);
    } catch (error) {
      if (error instanceof NotReadable) return [];
      throw error;
    }
  }

  #members(node: ts.Expression, env: Env, depth: number): Bound[] {
    const bare = unwrap(node);
    if (ts.isObjectLiteralExpression(bare) || ts.isArrayLiteralExpression(bare)) return [{ node: bare, env }];
    if (ts.isConditionalExpression(bare)) {
      return [bare.whenTrue, bare.whenFalse].flatMap((one) => this.#members(one, env, depth + 1));
    }
    if (ts.isCallExpression(bare)) {
      const declared = this.#declarationOf(bare.expression);
      const callee = declared === undefined ? undefined : functionOf(declared);
      if (callee === undefined) return [];
      const inside = bindParameters(callee, bare, env);
      return returnedBy(callee).flatMap((one) => this.#members(one, inside, depth + 1));
    }
    return this.#resolve(bare, env, depth + 1).flatMap((one) => this.#members(one.node, one.env, depth + 1));
  }

  #resolveName(node: ts.Identifier, env: Env, depth: number): Bound[] {
    const symbol = this.#symbolOf(node);
    const declaration = symbol?.valueDeclaration?.resolve();
    if (declaration === undefined) return [];
    if (ts.isVariableDeclaration(declaration)) {
      return declaration.initializer === undefined || !isConst(declaration)
        ? []
        : [{ node: declaration.initializer, env }];
    }
    if (ts.isBindingElement(declaration)) return this.#resolveBinding(declaration, env, depth);
    if (ts.isParameterDeclaration(declaration)) return this.#arguments(declaration, env);
    return [];
  }

  /** `const { a } = f(x)`, `const [a] = condition ? [x, y] : [z, w]`, and the same as a parameter. */
  #resolveBinding(element: ts.BindingElement, env: Env, depth: number): Bound[] {
    const pattern = element.parent;
    const declaration = pattern.parent;
    const isParameter = ts.isParameterDeclaration(declaration);
    const sources: Bound[] = isParameter
      ? this.#arguments(declaration, env)
      : ts.isVariableDeclaration(declaration) && declaration.initializer !== undefined
        ? [{ node: declaration.initializer, env }]
        : [];
    const objects = sources.flatMap((one) => this.#members(one.node, one.env, depth + 1));
    if (ts.isArrayBindingPattern(pattern)) {
      const index = pattern.elements.indexOf(element);
      return objects.flatMap(({ node, env: inside }) => {
        const item = ts.isArrayLiteralExpression(node) ? node.elements.at(index) : undefined;
        return item === undefined ? [] : [{ node: item, env: inside }];
      });
    }
    const name = (element.propertyName ?? element.name)?.getText();
    return objects.flatMap((object) => memberOf(object, name));
  }

  /** The arguments for a parameter: of the call being read, else of every caller. */
  #arguments(parameter: ts.ParameterDeclaration, env: Env): Bound[] {
    const known = env.get(placeOf(parameter));
    if (known !== undefined) return [known];
    const owner = parameter.parent as FunctionLike;
    this.openFunctions.add(owner);
    return this.callers(owner).flatMap((caller) => caller.env.get(placeOf(parameter)) ?? []);
  }

  /** The calls of a function, each with the values of its parameters. */
  callers(owner: FunctionLike): { call: ts.CallExpression; env: Env }[] {
    // An arrow function is called by the name of its variable.
    const named = ts.isVariableDeclaration(owner.parent) ? owner.parent : owner;
    return this.#project.checker.getSignatureUsage(named).flatMap((usage) => {
      const call = usage.call?.resolve();
      return call !== undefined && ts.isCallExpression(call)
        ? [{ call, env: bindParameters(owner, call, new Map()) }]
        : [];
    });
  }

  #symbolOf(node: ts.Node): TsSymbol | undefined {
    const { checker } = this.#project;
    const parent = node.parent;
    const symbol =
      parent !== undefined && ts.isShorthandPropertyAssignment(parent)
        ? checker.getShorthandAssignmentValueSymbol(parent)
        : checker.getSymbolAtLocation(node);
    // An import is an alias of what it names.
    return symbol !== undefined && isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol;
  }

  #declarationOf(node: ts.Expression): ts.Node | undefined {
    return this.#symbolOf(
      ts.isPropertyAccessExpression(node) ? node.name : node,
    )?.valueDeclaration?.resolve();
  }
}

export type FunctionLike = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

function placeOf(parameter: ts.ParameterDeclaration): string {
  return `${parameter.getSourceFile().path}:${parameter.pos}`;
}

function bindParameters(callee: FunctionLike, call: ts.CallExpression, env: Env): Env {
  const inside = new Map(env);
  callee.parameters.forEach((parameter, i) => {
    const given = call.arguments[i] ?? parameter.initializer;
    if (given !== undefined) inside.set(placeOf(parameter), { node: given, env });
  });
  return inside;
}

function isAlias({ flags }: TsSymbol): boolean {
  return (flags & SymbolFlags.Alias) !== 0;
}

function functionOf(declaration: ts.Node): FunctionLike | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  if (!ts.isVariableDeclaration(declaration)) return undefined;
  const { initializer } = declaration;
  if (initializer === undefined) return undefined;
  return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : undefined;
}

/** The expressions that a function returns; none if it builds its result in several statements. */
function returnedBy({ body }: FunctionLike): ts.Expression[] {
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return [body as ts.Expression];
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression !== undefined) found.push(node.expression);
    if (!ts.isFunctionDeclaration(node) && !ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) {
      node.forEachChild(visit);
    }
  };
  visit(body);
  return found;
}

function unwrap(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return unwrap(node.expression);
  }
  return node;
}

function isConst({ parent }: ts.VariableDeclaration): boolean {
  return (parent.flags & ts.NodeFlags.Const) !== 0;
}

/** One property of an object literal, or all of them if the name is unknown. */
function memberOf({ node, env }: Bound, name: string | undefined): readonly Bound[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => ({ node: element, env }));
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property): Bound[] => {
    const isPlain = ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property);
    if (!isPlain) return [];
    if (name !== undefined && property.name.getText().replaceAll(/^['"]|['"]$/g, '') !== name) return [];
    const given = ts.isPropertyAssignment(property) ? property.initializer : property.name;
    return [{ node: given as ts.Expression, env }];
  });
}

function product(parts: readonly string[][]): string[] {
  let texts = [''];
  for (const part of parts) {
    texts = distinct(texts.flatMap((text) => part.map((next) => text + next)));
    if (texts.length > VARIANTS_MAX) texts = texts.slice(0, VARIANTS_MAX);
  }
  return texts;
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)];
}

function hash(text: string): number {
  let sum = 0;
  for (const char of text) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return sum;
}
