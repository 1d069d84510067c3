import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useLoggedIn } from '../../core/session.ts';
import type { Key } from '../../i18n/index.ts';

export type Statement = Output<'commissions', 'statements'>['list'][number];
export type Rate = Output<'commissions', 'statements'>['rates'][number];
export type StatementLine = Output<'commissions', 'statement'>['list'][number];

/** What each model is a share of. */
export const MODEL_LABEL = {
  net_loss: 'commissionOfNetLoss',
  turnover: 'commissionOfTurnover',
} as const satisfies Record<Statement['model'], Key>;

/** The caller's rates, and a page of the statements, latest first. */
export function useStatements(page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'commissions', page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('commissions', 'statements', { page }, { signal })),
  });
}

/** A page of the lines of a statement, largest first. */
export function useStatementLines(id: number, page: number) {
  const enabled = useLoggedIn();
  return useQuery({
    queryKey: ['money', 'commission', id, page],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('commissions', 'statement', { id, page }, { signal })),
  });
}
