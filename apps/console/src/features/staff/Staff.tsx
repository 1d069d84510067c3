import { roles } from '@shwe/contract/capabilities';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { useSelectedRow } from '../../components/selected-row.ts';
import { Tabs } from '../../components/Tabs.tsx';
import { matchesFilter } from '../../core/filter.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { RoleMatrix } from './RoleMatrix.tsx';
import { type Shown, ShownOnce } from './ShownOnce.tsx';
import { StaffActionDialog, type StaffDialog } from './staff-dialogs.tsx';

/** Sessions and links change without a live hint. */
const REFETCH_MS = 5_000;

/** The people who work at the console, beside one person; and what each role may do. */
export function Staff() {
  const { t } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorStaff', 'list', {}, { everyMs: REFETCH_MS });
  const people = query.data?.list ?? [];
  const [tab, setTab] = useState<'people' | 'roles'>('people');
  const [filter, setFilter] = useState('');
  const [isInviting, setInviting] = useState(false);
  const [dialog, setDialog] = useState<StaffDialog | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const found = people.filter((one) =>
    matchesFilter(filter, [one.full_name, one.name, t(`role_${one.role}`)]),
  );
  const { selected, select, step } = useSelectedRow(found);
  const search = useRef<InputRef>(null);
  const choose = (id: number) => {
    setInviting(false);
    select(id);
  };
  const invite = may('staff.change') ? () => setInviting(true) : undefined;
  const openFor = (which: StaffDialog, isPossible: boolean) =>
    selected && isPossible && may('staff.change') ? () => setDialog(which) : undefined;
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    '/': () => search.current?.focus(),
    i: invite,
    d: openFor('disable', selected?.state !== 'disabled'),
    s: openFor('end', (selected?.sessions ?? 0) > 0),
    t: openFor('reset', selected?.request === null && selected.state !== 'disabled'),
  });
  const owners = people.filter(({ role, state }) => role === 'owner' && state === 'active');
  const pending = people.filter(({ request }) => request !== null).length;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('staff')}</h1>
        <span className="t3">
          {query.data && t('staffCount', { n: people.length })}
          {pending > 0 && ` · ${t('staffPendingCount', { n: pending })}`}
        </span>
        {invite && (
          <Button
            className="end"
            type={isInviting || selected?.request ? 'default' : 'primary'}
            onClick={invite}
          >
            {t('staffInvite')} <KeyCap k="I" />
          </Button>
        )}
      </header>
      <div className="auditgrid staffgrid">
        <div className="auditlist">
          <Tabs
            label={t('staff')}
            tabs={[
              { name: 'people', label: t('staffPeople'), count: query.data && people.length },
              { name: 'roles', label: t('staffRoles'), count: roles.length },
            ]}
            shown={tab}
            show={setTab}
          >
            <LoadState of={query} rows={8} />
            {query.data && tab === 'people' && (
              <>
                <div className="filters stafffilter">
                  <Input
                    ref={search}
                    className="filter"
                    allowClear
                    aria-label={t('staffFilter')}
                    placeholder={t('staffFilter')}
                    suffix={<KeyCap k="/" />}
                    value={filter}
                    onChange={(event) => setFilter(event.target.value)}
                  />
                </div>
                <div className="scroll">
                  <PeopleTable
                    people={found}
                    selected={isInviting ? undefined : selected?.id}
                    select={choose}
                  />
                </div>
              </>
            )}
            {query.data && tab === 'roles' && <RoleMatrix people={people} />}
          </Tabs>
        </div>
        <aside className="side">
          {isInviting ? (
            <InvitePanel isAlone={owners.length < 2} close={() => setInviting(false)} show={setShown} />
          ) : (
            selected && (
              <PersonDetails
                key={selected.id}
                person={selected}
                open={setDialog}
                show={setShown}
                seeRoles={() => setTab('roles')}
              />
            )
          )}
        </aside>
      </div>
      {dialog && selected && (
        <StaffActionDialog
          key={selected.id}
          which={dialog}
          person={selected}
          close={() => setDialog(null)}
          show={setShown}
        />
      )}
      {shown && <ShownOnce shown={shown} close={() => setShown(null)} />}
    </div>
  );
}
