import { Statements } from '../features/statements/Statements.tsx';

export function StatementsPage() {
  return <Statements />;
}
