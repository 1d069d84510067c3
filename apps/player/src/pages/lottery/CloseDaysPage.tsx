import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { CloseDays } from '../../features/lottery/draws/CloseDays.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <Screen title={t('closeDay')}>
      <PageHeader title={t('closeDay')} backTo={paths.twoHome} />
      <CloseDays />
    </Screen>
  );
}
