import { readFileSync } from 'node:fs';
import { type CallDeclaration, type CallGroup, type RefusalCode, refusals } from '@shwe/contract';
import { refusalsOf } from '@shwe/contract/common-refusals';
import { contract } from '@shwe/contract/contract';
import { messageText } from '@shwe/contract/messages';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { VERSION } from '../bootstrap/create-app.ts';
import { openApi, openApiText } from './openapi.ts';
import { exampleOf } from './openapi-examples.ts';

test('docs/openapi.json is up to date (else run: node --import tsx tools/openapi.ts)', () => {
  const committed = readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8');
  expect(committed === openApiText(VERSION)).toBe(true);
});

test('every call that docs/clients.md names exists', () => {
  const document = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  const { paths } = openApi(VERSION) as { paths: Record<string, Record<string, object>> };
  const named = [...document.matchAll(/`(GET|POST) (\/[^`]+)`/g)].map(([, method, path]) => ({
    method,
    path,
  }));
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(({ method, path }) => !paths[path!]?.[method!.toLowerCase()])).toEqual([]);
});

test('docs/clients.md lists the details of every refusal whose sentence has values', () => {
  const document = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word]) => word!);
  const section = /## Details of refusals(.+?)\n## /s.exec(document)![1]!;
  const listed = new Map(
    [...section.matchAll(/^\| (`.+?) +\| (.+)\|$/gm)].flatMap(([, codes, fields]) =>
      words(codes!).map((code) => [code, words(fields!)] as const),
    ),
  );
  expect(listed.size).toBeGreaterThan(50);
  expect([...listed.keys()].filter((code) => !(code in refusals))).toEqual([]);
  // Written by refusal-text.ts from the other fields.
  const computed = new Set(['limit_reached limit', 'number_unavailable n', 'number_unknown n']);
  const given = new Set(
    Object.entries(contract).flatMap(([group, calls]) =>
      Object.keys(calls).flatMap((name) => [...refusalsOf(group as CallGroup, name)]),
    ),
  );
  const values = [...given].flatMap((code) => {
    const fields = new Set<string>();
    const seen = new Proxy({}, { get: (_, field) => fields.add(String(field)).size });
    messageText('en', refusals[code as RefusalCode].message, seen);
    return [...fields].map((field) => `${code} ${field}`);
  });
  const missing = values.filter((value) => {
    const [code, field] = value.split(' ');
    return !computed.has(value) && !listed.get(code!)?.includes(field!);
  });
  expect(missing).toEqual([]);
});

test('docs/clients.md says how many rows every paged call of members gives', () => {
  const document = readFileSync(new URL('../../../../docs/clients.md', import.meta.url), 'utf8');
  const section = /## Lists(.+?)\n## /s.exec(document)![1]!;
  const listed = [...section.matchAll(/^\| (`.+?) +\| (`\w+`|none) /gm)].flatMap(([, calls, field]) =>
    [...calls!.matchAll(/`([\w/]+)`/g)].map(([, call]) => `${call} ${field!.replaceAll('`', '')}`),
  );
  const paged = Object.values(contract)
    .flatMap((calls) => Object.values(calls as Record<string, CallDeclaration>))
    .filter(({ caller }) => caller !== 'operator')
    .flatMap(({ path, input }) => {
      const { properties = {} } = input as { properties?: Record<string, object> };
      if (!('page' in properties)) return [];
      const field = ['row', 'size', 'pageSize'].find((name) => name in properties) ?? 'none';
      return [`${path.replace(/^\/(nweb|api\/v\d)\//, '')} ${field}`];
    });
  expect(paged.length).toBeGreaterThan(25);
  expect(listed.toSorted()).toEqual(paged.toSorted());
});

type Parameter = { name: string; in: string; required: boolean; description: string; schema: object };
type Operation = { parameters?: Parameter[]; responses: Record<string, { content?: object }> };
const operations = (openApi(VERSION) as { paths: Record<string, Record<string, Operation>> }).paths;

test('a GET declares the fields of its input as query parameters, each with its type and a description', () => {
  const own = Object.values(contract)
    .flatMap((calls) => Object.values(calls as Record<string, CallDeclaration>))
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, input }) => {
      const { properties = {}, required = [] } = input as {
        properties?: Record<string, object>;
        required?: string[];
      };
      return Object.entries(properties).map(([name, schema]) => ({ path, name, schema, required }));
    });
  expect(own.length).toBeGreaterThan(10);
  for (const { path, name, schema, required } of own) {
    const declared = operations[path]!.get!.parameters!.find((one) => one.name === name);
    expect(declared, `${path} ${name}`).toMatchObject({ in: 'query', required: required.includes(name) });
    expect(declared!.description, `${path} ${name}`).not.toBe('');
    expect({ ...declared!.schema, description: declared!.description }).toEqual({ ...schema });
  }
});

test('live updates are declared as events, without the query of other calls', () => {
  for (const path of ['/nweb/live', '/console/api/live']) {
    const { parameters, responses } = operations[path]!.get!;
    expect(parameters).toBeUndefined();
    expect(Object.keys(responses['200']!.content!)).toEqual(['text/event-stream']);
  }
});

test('the CSV files of the console are declared', () => {
  const named = (path: string) => operations[path]!.get!.parameters!.map(({ name }) => name);
  expect(named('/console/api/draw/export/{issue}/{file}')).toEqual(['issue', 'file']);
  expect(named('/console/api/draw/export-results')).toEqual(['from', 'to']);
});

test('a server in licensed mode describes no call of the console', () => {
  const paths = (calls: 'all' | 'of players') =>
    Object.keys((openApi(VERSION, calls) as { paths: object }).paths);
  const console = paths('all').filter((path) => path.startsWith('/console/'));
  expect(console.length).toBeGreaterThan(50);
  expect(paths('of players')).toEqual(paths('all').filter((path) => !console.includes(path)));
});

const described = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, CallDeclaration>).map(([name, call]) => ({
    title: `${group}.${name}`,
    call,
  })),
);

test.each(described)('$title: the example of its reply matches the schema', ({ call }) => {
  expect([...Value.Errors(call.output, exampleOf(call.output))]).toEqual([]);
});
