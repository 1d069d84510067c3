import { auditActions } from '@shwe/contract/audit-actions';
import { Button, type InputRef, Select } from 'antd';
import { useRef } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { DayFields } from '../../components/lists/DayFields.tsx';
import { FilterInput } from '../../components/lists/FilterInput.tsx';
import { useSaveList } from '../../components/lists/use-save-list.ts';
import { ActionError } from '../../components/states.tsx';
import { actionKey } from '../../core/audit-actions.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { useOperatorNames } from './operator-names.ts';
import { type AuditFilter, auditInput } from './types.ts';

type Props = { filter: AuditFilter; total: number | undefined };

/**
 * Filters by words, days, action and operator; the whole filter as a file. The operators offered are the last hundred
 * whose creation is in the log.
 */
export function AuditFilters({ filter, total }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const find = useRef<InputRef>(null);
  useKeys({ '/': () => find.current?.focus() });
  const file = useSaveList(useConsoleAction('operators', 'auditFile'), auditInput(filter));
  const operators = [...useOperatorNames()].map(([value, label]) => ({ value, label }));
  const change = (changes: Partial<AuditFilter>) =>
    go(
      paths.audit,
      Object.fromEntries(Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '')),
    );
  return (
    <>
      <div className="filters listfilters">
        <FilterInput
          value={filter.find}
          change={(value) => change({ find: value })}
          label={t('auditFind')}
          reference={find}
          suffix={<KeyCap k="/" />}
          className="find"
        />
        <DayFields from={filter.from} to={filter.to} change={change} />
        <Select
          aria-label={t('action')}
          className="filter"
          value={filter.action}
          options={[
            { value: '', label: t('allActions') },
            ...auditActions.map((value) => ({ value, label: t(actionKey(value)) })),
          ]}
          onChange={(action) => change({ action })}
        />
        <Select
          aria-label={t('user')}
          className="filter"
          value={filter.operator}
          options={[{ value: '', label: t('allUsers') }, ...operators]}
          onChange={(operator) => change({ operator })}
        />
        {total !== undefined && (
          <span className="t3 end acts">
            {t('entryCount', { n: total })}
            <Button size="small" disabled={file.isPending} onClick={() => file.save('csv')}>
              CSV
            </Button>
            <Button size="small" disabled={file.isPending} onClick={() => file.save('xlsx')}>
              XLSX
            </Button>
          </span>
        )}
      </div>
      <ActionError failure={file.error} />
    </>
  );
}
