import { Button, Checkbox, Popover } from 'antd';
import { type Key, useT } from '../../i18n/index.ts';
import { type ColumnName, columnNames } from './use-columns.ts';

const LABEL = {
  phone: 'phone',
  level: 'memberLevel',
  agent: 'agent',
  balance: 'balance',
  deposits: 'deposits30',
  stakes: 'stakes90',
  ggr: 'ggr90',
  weeks: 'weeks10',
  lastLogin: 'lastLogin',
  flags: 'memberFlags',
} as const satisfies Record<ColumnName, Key>;

type Props = { shown: readonly ColumnName[]; choose: (names: readonly ColumnName[]) => void };

/** Chooses the columns of the list. */
export function ColumnChoice({ shown, choose }: Props) {
  const { t } = useT();
  const options = columnNames.map((value) => ({ value, label: t(LABEL[value]) }));
  const content = (
    <Checkbox.Group<ColumnName>
      className="columnchoice"
      options={options}
      value={[...shown]}
      onChange={choose}
    />
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button>{t('columnsShown', { n: shown.length, total: columnNames.length })}</Button>
    </Popover>
  );
}
