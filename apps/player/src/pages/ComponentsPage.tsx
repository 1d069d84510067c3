import { PageHeader } from '../core/PageHeader.tsx';
import { Screen } from '../core/Screen.tsx';
import { useT } from '../i18n/index.ts';
import { Controls } from './components/Controls.tsx';
import { Fields } from './components/Fields.tsx';
import { Lists } from './components/Lists.tsx';
import { Lottery } from './components/Lottery.tsx';
import { Money } from './components/Money.tsx';
import { Overlays } from './components/Overlays.tsx';

/** Every UI primitive with its states; nothing is wired to anything. */
export function Page() {
  const { t } = useT();
  return (
    <Screen title={t('componentsTitle')}>
      <PageHeader title={t('componentsTitle')} balance="none" />
      <Controls />
      <Lottery />
      <Fields />
      <Lists />
      <Money />
      <Overlays />
    </Screen>
  );
}
