import { Checkbox } from 'antd';
import { useT } from '../../../i18n/index.ts';
import type { ContentOf } from '../types.ts';
import { MomentField } from './MomentField.tsx';
import { NumberField } from './NumberField.tsx';
import { SortField } from './SortField.tsx';
import { TextsFields } from './TextsFields.tsx';

type Value = ContentOf<'tile'>['value'];
type Props = { value: Value; onChange: (value: Value) => void };

export function TileFields({ value, onChange }: Props) {
  const { t } = useT();
  const set = (part: Partial<Value>) => onChange({ ...value, ...part });
  return (
    <>
      <TextsFields
        parts={[{ name: 'title', label: 'contentTitle', lengthMax: 40 }]}
        value={{ title: value.title }}
        onChange={set}
      />
      <Checkbox checked={value.hot} onChange={(event) => set({ hot: event.target.checked })}>
        {t('contentHot')}
      </Checkbox>
      <div className="two">
        <MomentField
          label={t('contentMaintenance')}
          hint={t('contentMaintenanceHint')}
          value={value.maintenance_until}
          onChange={(maintenance_until) => set({ maintenance_until })}
        />
        <SortField value={value.sort} onChange={(sort) => set({ sort })} />
        <NumberField
          label={t('contentRate')}
          hint={t('contentRateHint')}
          value={value.exchange_rate}
          max={1_000_000}
          empty={1}
          onChange={(rate) => set({ exchange_rate: rate || 1 })}
        />
        <NumberField
          label={t('contentLowBalance')}
          hint={t('contentLowBalanceHint')}
          value={value.low_balance}
          max={1_000_000_000}
          empty={0}
          onChange={(low) => set({ low_balance: low ?? 0 })}
        />
      </div>
    </>
  );
}
