import type { Lang, Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { type StoredPayee, showPayee } from './payee-details.ts';
import type { PayeeRequest } from './payee-requests.queries.ts';
import type { Payee } from './payees.queries.ts';

type PayeesOutput = Output<'payees', 'addPayee'>;

type WithCipher = Pick<Queries, 'personal'>;

/** A payee as its member sees it, masked. */
export function payeeCard(db: WithCipher, row: Payee, lang: Lang): PayeesOutput['payees'][number] {
  return {
    id: Number(row.id),
    kind: row.kind,
    code: row.code,
    title: row.title[lang],
    ...maskedPayee(db, row),
    bound_at: row.bound_at.toISOString(),
    usable_from: row.waiting ? row.usable_from.toISOString() : null,
    changeable_from: row.changeable_from.toISOString(),
  };
}

function maskedPayee(db: WithCipher, stored: StoredPayee): { name: string; account: string } {
  const { name, account } = showPayee(db, stored, 'named');
  return { name, account };
}

/** A payee request as its member sees it, masked. */
export function payeeRequestCard(
  db: WithCipher,
  row: PayeeRequest,
  lang: Lang,
): PayeesOutput['asks'][number] {
  return {
    wants: row.wants,
    kind: row.kind,
    state: row.state === 'asked' ? 'asked' : 'refused',
    title: row.title?.[lang] ?? '',
    ...(row.code === null ? { name: '', account: '' } : maskedPayee(db, { ...row, code: row.code })),
    asked_at: row.requested_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}
