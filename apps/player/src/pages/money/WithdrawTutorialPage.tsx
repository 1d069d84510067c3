import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go } from '../../core/navigate.ts';
import { AmountAndCode, FullTurnover, LinkAccount, ToAccount } from '../../features/content/StepPictures.tsx';
import { Tutorial } from '../../features/content/Tutorial.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <Screen title={t('howWithdraw')}>
      <PageHeader title={t('howWithdraw')} backTo={paths.service} balance="none" />
      <Tutorial
        steps={[
          { title: 'wit1', text: 'wit1Text', picture: <LinkAccount /> },
          { title: 'wit2', text: 'wit2Text', picture: <FullTurnover /> },
          { title: 'wit3', text: 'wit3Text', picture: <AmountAndCode /> },
          { title: 'wit4', text: 'wit4Text', picture: <ToAccount /> },
        ]}
        button="withdrawOpenPage"
        onGo={() => go(paths.withdrawal)}
      />
    </Screen>
  );
}
