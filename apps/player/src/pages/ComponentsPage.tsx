import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { Controls } from './examples/Controls.tsx';
import { Fields } from './examples/Fields.tsx';
import { Lists } from './examples/Lists.tsx';
import { Lottery } from './examples/Lottery.tsx';
import { Money } from './examples/Money.tsx';
import { Overlays } from './examples/Overlays.tsx';

/** The UI components with their states, as examples: they make no calls. */
export function Page() {
  return (
    <Screen title="Components">
      <PageHeader title="Components" balance="none" />
      <Controls />
      <Lottery />
      <Fields />
      <Lists />
      <Money />
      <Overlays />
    </Screen>
  );
}
