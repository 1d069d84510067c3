import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { TableFigures } from './TableFigures.tsx';

/** A prize table as last saved, for the operator who decides a request about it. */
export function RequestedTable({ id }: { id: number }) {
  const { data, error, refetch } = useApiQuery('operatorPrizes', 'list', {});
  if (error && !data) return <LoadFailed failure={error} retry={() => void refetch()} />;
  if (!data) return <LoadingBars rows={6} />;
  const table = data.list.find((one) => one.id === id);
  return table ? <TableFigures table={table} /> : null;
}
