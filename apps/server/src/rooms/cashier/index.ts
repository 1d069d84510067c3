export { cashierConsole } from './cashier.console.ts';
export { cashierJobs } from './cashier.jobs.ts';
export { cashierRoutes } from './cashier.routes.ts';
export { hasPayee } from './payees.queries.ts';
export { qrDataUrl, qrPicture } from './qr/qr-picture.ts';
export { queueSummary } from './queues.queries.ts';
export { addReceivingAccount } from './receiving-accounts.ts';
export { verifyCashier } from './verify-cashier.ts';
export { withdrawn } from './withdrawals.queries.ts';
