import { ListRow, ProgressBar } from '@shwe/ui';
import { ListGroup } from '../../../components/ListGroup.tsx';
import { go } from '../../../core/navigate.ts';
import { formatDay, formatMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import { useDevices } from './devices.ts';
import { GENDER_LABEL } from './labels.ts';
import type { Member } from './member.ts';

const field = (name: string) => () => go(paths.myUpdate, { field: name });

/** How many of the four protections are set. */
function ProtectionLevel({ member }: { member: Member }) {
  const { t } = useT();
  const protections = [
    member.full_name !== '',
    member.has_qk_pwd,
    member.has_safe_code,
    member.has_app_passwd,
  ];
  const setCount = protections.filter(Boolean).length;
  return (
    <section className="pad mt3">
      <p className="c2">{t('securedOf', { done: setCount, n: protections.length })}</p>
      <ProgressBar className="mt2" share={setCount / protections.length} />
    </section>
  );
}

/** Links to profile fields, passwords and codes, devices and data, most with their value or state. */
export function SecurityRows({ member }: { member: Member }) {
  const { t, lang } = useT();
  const { data } = useDevices();
  const setLabel = (isSet: boolean) => t(isSet ? 'isSet' : 'notSet');
  const previousLogin = data?.previous_login;
  return (
    <>
      <ProtectionLevel member={member} />
      <ListGroup title="profile">
        <ListRow
          icon="user"
          label={t('realName')}
          value={<span className="ell short">{member.full_name || t('notSet')}</span>}
          onClick={field('full_name')}
        />
        <ListRow
          icon="star"
          label={t('nickname')}
          value={<span className="ell short">{member.nickname || t('notSet')}</span>}
          onClick={field('nickname')}
        />
        <ListRow
          icon="phone"
          label={t('phone')}
          value={<span className="fig">{member.phone}</span>}
          onClick={field('phone')}
        />
        <ListRow
          icon="calendar"
          label={t('birthday')}
          value={member.birthday ? formatDay(lang, member.birthday) : t('notSet')}
          onClick={field('birthday')}
        />
        <ListRow
          icon="users"
          label={t('gender')}
          value={t(GENDER_LABEL[member.gender])}
          onClick={field('gender')}
        />
        <ListRow
          icon="talk"
          label={t('email')}
          value={<span className="ell short">{member.email || t('notSet')}</span>}
          onClick={field('email')}
        />
      </ListGroup>
      <ListGroup title="codesGroup">
        <ListRow icon="lock" label={t('loginPassword')} value={t('isSet')} onClick={field('password')} />
        <ListRow
          icon="wallet"
          label={t('withdrawPin')}
          value={setLabel(member.has_qk_pwd)}
          onClick={field('qk_pwd')}
        />
        <ListRow
          icon="shield"
          label={t('securityCode')}
          value={setLabel(member.has_safe_code)}
          onClick={field('safe_code')}
        />
        <ListRow
          icon="keypad"
          label={t('appPin')}
          value={setLabel(member.has_app_passwd)}
          onClick={() => go(paths.openAppPassword)}
        />
      </ListGroup>
      <ListGroup title="placesGroup">
        <ListRow
          icon="phone"
          label={t('devices')}
          value={data && t('devicesCount', { n: data.list.length })}
          onClick={() => go(paths.mySafe, { view: 'devices' })}
        />
        <ListRow icon="list" label={t('loginRecord')} onClick={() => go(paths.myRecord, { tab: 'logins' })} />
      </ListGroup>
      <ListGroup title="dataGroup">
        <ListRow icon="download" label={t('saveData')} onClick={() => go(paths.mySafe, { view: 'data' })} />
        <ListRow icon="leave" label={t('closeAccount')} onClick={() => go(paths.mySafe, { view: 'close' })} />
      </ListGroup>
      {data && (
        <p className="c2 pad mt3 safe-end">
          {previousLogin ? (
            <>
              {t('previousLoginWas')}: {formatMoment(lang, previousLogin.time)} ·{' '}
              <span className="fig">{previousLogin.ip}</span>
            </>
          ) : (
            t('firstLogin')
          )}
        </p>
      )}
    </>
  );
}
