/**
 * CSV files that operators download by GET with the console's header. They are not in the call table, because they are
 * not JSON.
 */
export const exportFiles = ['exposure', 'slips', 'winners'] as const;
export type ExportFile = (typeof exportFiles)[number];

export const exportPaths = {
  issue: '/console/api/draw/export/:issue/:file',
  results: '/console/api/draw/export-results',
} as const;

/** The capability that a download needs. */
export const exportCapability = 'draw.export';
