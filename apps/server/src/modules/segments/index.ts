export { segmentsOperatorApi } from './operator-api.ts';
export { isInSegment, membersOfSegment, segmentName, segmentRule } from './segments.queries.ts';
