/** Files that operators download, as CSV; beside the calls, for they are no JSON. GET, with the console's mark. */
export const exportFiles = ['exposure', 'slips', 'winners'] as const;
export type ExportFile = (typeof exportFiles)[number];

export const exportPaths = {
  issue: '/console/api/draw/export/:issue/:file',
  results: '/console/api/draw/export-results',
} as const;

/** What downloading any of them takes. */
export const exportCapability = 'draw.export';
