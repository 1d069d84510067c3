import { type ReactNode, useEffect } from 'react';
import { LoadFailed } from '../components/states.tsx';
import { MeContext, useLoggedInOperator } from '../core/session.ts';
import { LoginPage } from './LoginPage.tsx';

/** Shows the login page to everybody without a session, and provides the operator to the screens. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const me = useLoggedInOperator();
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-ready', String(!me.isPending));
  }, [me.isPending]);
  if (me.data) return <MeContext value={me.data}>{children}</MeContext>;
  if (me.data === null) return <LoginPage />;
  if (me.error) {
    return (
      <div className="login">
        <LoadFailed failure={me.error} retry={() => void me.refetch()} />
      </div>
    );
  }
  return null;
}
