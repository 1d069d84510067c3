import { LANGS } from '@shwe/contract/langs';
import { Facts, Section } from '../../components/basics.tsx';
import { MemberRisk } from '../../components/cases/MemberRisk.tsx';
import { Icon } from '../../components/Icon.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { Empty } from '../../components/states.tsx';
import { dateTime } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { ActiveSessions } from './ActiveSessions.tsx';
import { NoPhone } from './NoPhone.tsx';
import { Protection } from './Protection.tsx';
import { Reveal } from './Reveal.tsx';
import type { Member } from './types.ts';

/** The member's risk checks, profile, protection, logins and active sessions. */
export function ProfileSide({ member }: { member: Member }) {
  const { t, names } = useT();
  const { may } = useMe();
  const { who, agent, logins } = member;
  const readsRecords = may('member.statement');
  const isActive = who.state === 'active';
  return (
    <aside className="person">
      <header>
        <h1>{who.name}</h1>
        <div className="t3">
          {numberBeside(who)}{' '}
          <span className={isActive ? 'jade' : 'ruby'}>
            <Icon name={isActive ? 'tick' : 'octagon'} /> {t(who.state)}
          </span>
        </div>
        {!isActive && member.suspended_reason && (
          <p className="ruby">{t('suspensionReason', { reason: member.suspended_reason })}</p>
        )}
      </header>
      <NoPhone who={who} />
      <MemberRisk memberId={who.id} />
      <Section title={t('profile')}>
        <Facts
          rows={[
            [t('name'), <Reveal key="name" id={who.id} what="full_name" masked={member.full_name} />],
            [t('nickname'), member.nickname || t('none')],
            [
              t('phone'),
              who.phone === '' ? (
                <span key="phone" className="amber">
                  {t('noPhone')}
                </span>
              ) : (
                <Reveal key="phone" id={who.id} what="phone" masked={who.phone} />
              ),
            ],
            [t('email'), <Reveal key="email" id={who.id} what="email" masked={member.email} />],
            [t('birthday'), <Reveal key="birthday" id={who.id} what="birthday" masked={member.birthday} />],
            [t('registered'), dateTime(who.since, names)],
            // Other roles see the last logins below.
            readsRecords && logins[0] ? [t('lastLogin'), dateTime(logins[0].at, names)] : null,
            [t('language'), languageName(t, member.lang)],
            [t('registrationIp'), member.register_ip],
            [
              t('agent'),
              agent ? (
                <a key="agent" className="link" href={hrefOf(paths.member.replace('$id', String(agent.id)))}>
                  {agent.name}
                </a>
              ) : (
                t('noAgent')
              ),
            ],
            member.is_agent ? ['', t('isAgent')] : null,
          ]}
        />
      </Section>
      <Protection memberId={who.id} />
      {!readsRecords && <LastLogins logins={logins} />}
      <ActiveSessions memberId={who.id} />
    </aside>
  );
}

/** The last logins, for roles that may not read all of them. */
function LastLogins({ logins }: Pick<Member, 'logins'>) {
  const { t, names } = useT();
  return (
    <Section title={t('logins')}>
      {logins.length === 0 ? (
        <Empty text={t('noLogins')} />
      ) : (
        <table className="rows plain">
          <tbody>
            {logins.slice(0, 8).map((login) => (
              <tr key={login.at}>
                <td className="when">{dateTime(login.at, names)}</td>
                <td className="r t2">{login.ip}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function languageName(t: ReturnType<typeof useT>['t'], lang: string): string {
  return LANGS.some((one) => one === lang) ? t(`lang_${lang}` as Key) : lang;
}
