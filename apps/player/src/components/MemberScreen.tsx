import type { ReactNode } from 'react';
import { refetchTopics } from '../core/query.ts';
import { useLoggedIn } from '../core/session.ts';
import type { Path } from '../paths.ts';
import { LoginRequired } from './LoginRequired.tsx';
import { PageHeader } from './PageHeader.tsx';
import { Screen } from './Screen.tsx';

type Props = { title: string; subtitle?: ReactNode; backTo: Path; children: ReactNode };

/** A screen about money that needs a login: pulling down loads what it shows again. */
export function MemberScreen({ title, subtitle, backTo, children }: Props) {
  const loggedIn = useLoggedIn();
  return (
    <Screen title={title} onRefresh={() => refetchTopics('money', 'balance')}>
      <PageHeader title={title} backTo={backTo} {...(subtitle !== undefined && { subtitle })} />
      {loggedIn ? children : <LoginRequired />}
    </Screen>
  );
}
