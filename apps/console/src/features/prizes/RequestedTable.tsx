import { LoadState } from '../../components/LoadState.tsx';
import { useApiQuery } from '../../core/query.ts';
import { TableFigures } from './TableFigures.tsx';

/** A prize table as last saved, for the operator who decides a request about it. */
export function RequestedTable({ id }: { id: number }) {
  const query = useApiQuery('operatorPrizes', 'list', {});
  if (!query.data) return <LoadState of={query} rows={6} />;
  const table = query.data.list.find((one) => one.id === id);
  return table ? <TableFigures table={table} /> : null;
}
