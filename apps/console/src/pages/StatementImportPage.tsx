import { ImportStatement } from '../features/statements/ImportStatement.tsx';

export function StatementImportPage() {
  return <ImportStatement />;
}
