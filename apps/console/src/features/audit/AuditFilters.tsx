import { auditActions } from '@shwe/contract/audit-actions';
import { type RefSelectProps, Select } from 'antd';
import { useRef } from 'react';
import { actionKey } from '../../core/audit-actions.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { useOperatorNames } from './operator-names.ts';
import type { AuditFilter } from './types.ts';

type Props = { filter: AuditFilter; total: number | undefined };

/** Filters by action and by operator. The operators offered are the last hundred whose creation is in the log. */
export function AuditFilters({ filter, total }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const actionSelect = useRef<RefSelectProps>(null);
  useKeys({ '/': () => actionSelect.current?.focus() });
  const operators = [...useOperatorNames()].map(([value, label]) => ({ value, label }));
  const applyFilter = (next: AuditFilter) =>
    go(paths.audit, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  return (
    <div className="filters">
      <Select
        ref={actionSelect}
        aria-label={t('action')}
        className="filter"
        value={filter.action}
        options={[
          { value: '', label: t('allActions') },
          ...auditActions.map((value) => ({ value, label: t(actionKey(value)) })),
        ]}
        onChange={(action) => applyFilter({ ...filter, action })}
      />
      <Select
        aria-label={t('user')}
        className="filter"
        value={filter.operator}
        options={[{ value: '', label: t('allUsers') }, ...operators]}
        onChange={(operator) => applyFilter({ ...filter, operator })}
      />
      {total !== undefined && <span className="t3 end">{t('entryCount', { n: total })}</span>}
    </div>
  );
}
