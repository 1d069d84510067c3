import { useQueryClient } from '@tanstack/react-query';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { Winners } from '../features/lottery/Winners.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Winners of the last 2D issue. */
export function Page() {
  const { t } = useT();
  const queries = useQueryClient();
  return (
    <Screen title={t('winners')} lit onRefresh={() => queries.invalidateQueries({ queryKey: ['issue'] })}>
      <PageTop title={t('winners')} backTo={paths.twoHome} balance="none" />
      <Winners />
    </Screen>
  );
}
