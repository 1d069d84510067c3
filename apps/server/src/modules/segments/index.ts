export { tagsForExport } from './member-data.ts';
export { segmentsOperatorApi } from './operator-api.ts';
export {
  type Rule,
  segmentsOfMember,
  whoMatches,
} from './segments.queries.ts';
