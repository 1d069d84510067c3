import { useApiQuery } from '../core/query.ts';
import { DrawsScreen } from '../features/draws/DrawsScreen.tsx';
import { useNav } from '../nav.ts';

export function DrawsPage() {
  const { date } = useNav().search;
  const query = useApiQuery('operatorDraws', 'list', date ? { date } : {}, { keep: true });
  return <DrawsScreen query={query} />;
}
