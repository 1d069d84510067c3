import { exportFiles, exportPaths } from '@shwe/contract';

const name = { type: 'string', minLength: 1, maxLength: 40 };
const day = { type: 'string', format: 'date' };

const parameter = (where: 'path' | 'query', field: string, schema: object, description: string) => ({
  name: field,
  in: where,
  required: true,
  description,
  schema,
});

const refused = (codes: string) => ({
  description: `refused: ${codes}`,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/ConsoleRefusal' } } },
});

const download = (operationId: string, summary: string, parameters: object[], responses: object) => ({
  operationId,
  summary,
  tags: ['exports'],
  security: [{ operator: [], consolePage: [] }],
  parameters,
  responses: {
    200: {
      description: 'a file; `content-disposition` has its name',
      content: { 'text/csv': { schema: { type: 'string' } } },
    },
    401: refused('not_logged_in'),
    403: refused('forbidden'),
    ...responses,
    503: refused('server_busy'),
  },
});

/** The CSV downloads of the console, which are no calls of the contract because they are not JSON. */
export const exportOperations: Record<string, { get: object }> = {
  [exportPaths.issue.replace(/:(\w+)/g, '{$1}')]: {
    get: download(
      'exports.ofDraw',
      'CSV of a draw: what is sold on each number, its slips by line, or its winners',
      [
        parameter('path', 'issue', name, 'the draw'),
        parameter('path', 'file', { type: 'string', enum: exportFiles }, 'which file'),
      ],
      {
        404: refused('not_found'),
        409: refused('sales_hidden: exposure and slips, from the close until the result is confirmed'),
      },
    ),
  },
  [exportPaths.results]: {
    get: download(
      'exports.results',
      'CSV of the results of at most 400 days',
      [
        parameter('query', 'from', day, 'the first Yangon day'),
        parameter('query', 'to', day, 'the last Yangon day'),
      ],
      { 400: refused('wrong_input'), 422: refused('range_long') },
    ),
  },
};
