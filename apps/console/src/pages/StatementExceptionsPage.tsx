import { Exceptions } from '../features/statements/Exceptions.tsx';

export function StatementExceptionsPage() {
  return <Exceptions />;
}
