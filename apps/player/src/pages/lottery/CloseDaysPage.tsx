import { PageHeader } from '../../core/PageHeader.tsx';
import { Screen } from '../../core/Screen.tsx';
import { CloseDays } from '../../features/lottery/CloseDays.tsx';
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
