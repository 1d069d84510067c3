import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useAgentsOnly } from '../../components/use-agents-only.ts';
import { useLoggedIn } from '../../core/session.ts';
import { InvitePoster } from '../../features/agents/InvitePoster.tsx';
import { useAgentIndex } from '../../features/agents/queries.ts';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The invite QR as a poster. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const member = useHome().data?.member;
  return (
    <Screen title={t('inviteQrTitle')}>
      <PageHeader
        title={t('inviteQrTitle')}
        subtitle={t('posterFor')}
        backTo={paths.myAgent}
        balance="none"
      />
      {loggedIn ? <Poster name={member?.nickname ?? ''} /> : <LoginRequired />}
    </Screen>
  );
}

function Poster({ name }: { name: string }) {
  return useAgentsOnly(useAgentIndex()) ? null : <InvitePoster name={name} />;
}
