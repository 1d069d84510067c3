import { KeyValue, Money } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import type { AgentCase } from './queries.ts';

/** The fee of a case, and what the agent gets once the member confirms. */
export function CreditRows({ row }: { row: AgentCase }) {
  const { t } = useT();
  const unit = t('unit');
  return (
    <>
      <KeyValue label={t('fee')}>
        <Money amount={BigInt(row.money - row.actual_money)} unit={unit} />
      </KeyValue>
      <KeyValue label={t('caseCreditedLater')} kind="sum">
        <Money amount={BigInt(row.actual_money)} unit={unit} />
      </KeyValue>
    </>
  );
}
