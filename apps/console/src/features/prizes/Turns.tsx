import { Section } from '../../components/basics.tsx';
import { TurnTable } from '../../components/prizes/TurnTable.tsx';
import { useT } from '../../i18n/index.ts';
import type { PrizeTable } from './types.ts';

/** The turns of a table. */
export function Turns({ table }: { table: PrizeTable }) {
  const { t } = useT();
  return (
    <Section title={t('turns')}>
      <TurnTable of={{ table_id: table.id }} bars={4} />
    </Section>
  );
}
