export { tagsForExport } from './member-data.ts';
export { segmentsOperatorApi } from './operator-api.ts';
export { isInSegment, membersOfSegment, type Rule, whoMatches } from './segments.queries.ts';
