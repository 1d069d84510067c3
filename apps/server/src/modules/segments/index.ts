export { tagsForExport } from './member-data.ts';
export { segmentsOperatorApi } from './operator-api.ts';
export {
  isInSegment,
  membersOfSegment,
  type Rule,
  segmentsOfMember,
  whoMatches,
} from './segments.queries.ts';
