import { memberViews } from '@shwe/contract/member-views';
import { Button } from 'antd';
import { useState } from 'react';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { AreaTabs } from '../../components/lists/AreaTabs.tsx';
import { FilteredList } from '../../components/lists/FilteredList.tsx';
import { useList } from '../../components/lists/use-list.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { SaveView } from './SaveView.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { isSame, keptFilter } from './saved-filter.ts';
import type { ListedMember } from './types.ts';
import { useColumns } from './use-columns.ts';
import { useMemberColumns } from './use-member-columns.tsx';
import { useSelection } from './use-selection.ts';
import { ViewList } from './ViewList.tsx';

const STATES = ['active', 'suspended', 'closed'] as const;

/** Members by a filter, beside the filters that are kept; the selected ones get a tag or are saved as a file. */
export function MemberList() {
  const { t } = useT();
  const { may } = useMe();
  const views = useApiQuery('operatorMembers', 'views', {}, { keep: true });
  const segments =
    useApiQuery('operatorSegments', 'list', {}, { keep: true, when: may('segment.view') }).data?.list ?? [];
  const list = useList<ListedMember>('members', {
    statuses: STATES.map((value) => ({ value, label: t(value) })),
    levels: LEVEL_NAME.map((name, index) => ({ value: String(index + 1), label: t(name) })),
    views: memberViews.map((value) => ({ value, label: t(`memberView_${value}`) })),
    hasSegments: true,
    texts: { agent: t('agentId'), downline: t('downlineOf') },
    days: { name: t('lastLogin'), from: t('lastLoginFrom'), to: t('lastLoginTo') },
    findBy: t('searchMembers'),
  });
  const selection = useSelection((list.query.data?.list ?? []).map(({ id }) => id));
  const [isSaving, setSaving] = useState(false);
  const { shown, choose } = useColumns();
  const filter = keptFilter(list.input);
  return (
    <div className="withviews">
      <ViewList
        views={views.data}
        segments={segments}
        shown={filter}
        show={(typed) => {
          selection.clear();
          list.replace(typed);
        }}
      />
      <FilteredList
        title={t('members')}
        nav={<AreaTabs area="members" shown={paths.members} />}
        acts={
          <>
            <ColumnChoice shown={shown} choose={choose} />
            <Button disabled={isSame(filter, {})} onClick={() => setSaving(true)}>
              {t('viewSave')}
            </Button>
          </>
        }
        list={list}
        idOf={({ id }) => id}
        amountOf={({ balance }) => balance}
        columns={useMemberColumns(selection, shown)}
      />
      {selection.ids.length > 0 && <SelectionBar ids={selection.ids} clear={selection.clear} />}
      {isSaving && <SaveView filter={filter} close={() => setSaving(false)} />}
    </div>
  );
}
