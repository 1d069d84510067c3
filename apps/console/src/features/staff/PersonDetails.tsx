import { allCapabilities, capabilitiesOf } from '@shwe/contract/capabilities';
import { Button } from 'antd';
import { Avatar, Facts, KeyCap, Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Empty } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { capabilityGroups } from './capability-groups.ts';
import { PendingRequest } from './PendingRequest.tsx';
import { stateText } from './person-text.ts';
import type { Shown } from './ShownOnce.tsx';
import type { StaffDialog } from './staff-dialogs.tsx';
import type { Person, PersonMore } from './types.ts';

type Props = {
  person: Person;
  open: (dialog: StaffDialog) => void;
  show: (shown: Shown) => void;
  seeRoles: () => void;
};

/** One person: what is pending about them, sessions, sign-in, what the role may do, and the actions. */
export function PersonDetails({ person, open, show, seeRoles }: Props) {
  const { t, names } = useT();
  const more = useApiQuery('operatorStaff', 'person', { id: person.id }, { keep: false }).data;
  const granted = capabilitiesOf(person.role);
  return (
    <>
      <header className="personhead">
        <Avatar name={person.full_name} />
        <div>
          <h2 className="sidetitle">{person.full_name}</h2>
          <small className="t3">
            {t(`role_${person.role}`)} · {person.name} · {stateText({ t, names }, person)}
          </small>
        </div>
      </header>
      <PendingRequest person={person} withdraw={() => open('withdraw')} show={show} />
      <Section title={t('staffSessions')} remark={t('staffSessionsActive', { n: person.sessions })}>
        {more?.sessions.length ? (
          <Sessions sessions={more.sessions} />
        ) : (
          <Empty text={t('staffNoSessions')} />
        )}
      </Section>
      <Section title={t('staffSignIn')}>
        <Facts
          rows={[
            [
              t('staffPasswordAndTotp'),
              person.joined_at && person.state !== 'invited'
                ? t('staffSetOn', { time: dateTime(person.joined_at, names) })
                : t('staffNotSet'),
            ],
            [t('staffRecoveryShort'), t('staffRecoveryLeft', { n: person.recovery_left })],
            more?.recovery_used_at
              ? ['', t('staffRecoveryLastUsed', { time: dateTime(more.recovery_used_at, names) })]
              : null,
            [t('staffFailedLogins'), String(more?.failed_logins ?? '–')],
            [t('staffDenied'), String(more?.denied ?? '–')],
          ]}
        />
      </Section>
      <Section
        title={t('staffMayDo')}
        remark={t('staffMayDoCount', {
          role: t(`role_${person.role}`),
          n: granted.length,
          all: allCapabilities.length,
        })}
        end={
          <button type="button" className="bare link" onClick={seeRoles}>
            {t('staffSeeRoles')}
          </button>
        }
      >
        <Facts
          rows={capabilityGroups.map(({ name, capabilities }) => [
            t(`capabilityGroup_${name}`),
            `${capabilities.filter((one) => granted.includes(one)).length} / ${capabilities.length}`,
          ])}
        />
      </Section>
      <a className="link t2 alone" href={`${hrefOf(paths.audit)}?operator=${person.id}`}>
        {t('staffRecent')}
      </a>
      <Actions person={person} open={open} />
    </>
  );
}

function Sessions({ sessions }: { sessions: PersonMore['sessions'] }) {
  const { t, names } = useT();
  return (
    <DataTable
      rows={sessions}
      idOf={({ began_at: began, ip }) => `${began} ${ip}`}
      columns={[
        { head: 'IP', className: 'mono wide', cell: ({ ip }) => ip },
        { head: t('staffBegan'), className: 't2', cell: ({ began_at: at }) => dateTime(at, names) },
        {
          head: t('staffLastSeen'),
          cell: ({ seen_at: at, own }) => (own ? t('staffThisSession') : dateTime(at, names)),
        },
      ]}
    />
  );
}

/** What an owner may do about another person. Stopping takes one owner, everything else two. */
function Actions({ person, open }: Pick<Props, 'person' | 'open'>) {
  const { t } = useT();
  const { may, operator } = useMe();
  if (!may('staff.change')) return null;
  const isSelf = operator.id === person.id;
  const isPending = person.request !== null;
  return (
    <div className="acts foot sideacts">
      {person.state === 'disabled' ? (
        <Button disabled={isSelf || isPending} onClick={() => open('enable')}>
          {t('staffEnable')}
        </Button>
      ) : (
        <Button disabled={isSelf} onClick={() => open('disable')}>
          {t('staffDisable')} <KeyCap k="D" />
        </Button>
      )}
      <Button disabled={person.sessions === 0} onClick={() => open('end')}>
        {t('staffEndSessions')} <KeyCap k="S" />
      </Button>
      <Button disabled={isSelf || isPending || person.state === 'disabled'} onClick={() => open('reset')}>
        {t('staffReset')} <KeyCap k="T" />
      </Button>
      <Button disabled={isSelf || isPending} onClick={() => open('role')}>
        {t('staffChangeRole')}
      </Button>
      {person.link && !isPending && !isSelf && (
        <Button onClick={() => open('withdraw')}>{t('staffVoidLink')}</Button>
      )}
    </div>
  );
}
