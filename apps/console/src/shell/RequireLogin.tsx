import { type ReactNode, useEffect } from 'react';
import { LoadFailed } from '../components/states.tsx';
import { MeContext, useWhoIsHere } from '../core/session.ts';
import { LoginPage } from './LoginPage.tsx';

/** Shows the login page to everybody without a session, and provides the operator to the screens. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const who = useWhoIsHere();
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-ready', String(!who.isPending));
  }, [who.isPending]);
  if (who.data) return <MeContext value={who.data}>{children}</MeContext>;
  if (who.data === null) return <LoginPage />;
  if (who.error) {
    return (
      <div className="login">
        <LoadFailed failure={who.error} again={() => void who.refetch()} />
      </div>
    );
  }
  return null;
}
