import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go } from '../../core/navigate.ts';
import { ChooseAmount, InBalance, LastDigits, PayAccount } from '../../features/content/StepPictures.tsx';
import { Tutorial } from '../../features/content/Tutorial.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <Screen title={t('howDeposit')}>
      <PageHeader title={t('howDeposit')} backTo={paths.service} balance="none" />
      <Tutorial
        steps={[
          { title: 'dep1', text: 'dep1Text', picture: <ChooseAmount /> },
          { title: 'dep2', text: 'dep2Text', picture: <PayAccount /> },
          { title: 'dep3', text: 'dep3Text', picture: <LastDigits /> },
          { title: 'dep4', text: 'dep4Text', picture: <InBalance /> },
        ]}
        button="depositOpen"
        onGo={() => go(paths.deposit)}
      />
    </Screen>
  );
}
