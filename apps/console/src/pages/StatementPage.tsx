import { StatementView } from '../features/statements/StatementView.tsx';
import { useNav } from '../nav.ts';

export function StatementPage() {
  return <StatementView id={Number(useNav().params.id)} />;
}
