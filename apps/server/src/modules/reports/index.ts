export type { ReportPorts } from './ports.ts';
export { reportsRoutes } from './reports.routes.ts';
