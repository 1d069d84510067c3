import { Avatar } from '../components/Avatar.tsx';
import { go } from '../core/navigate.ts';
import { LevelMedal } from '../features/bonuses/LevelMedal.tsx';
import { levelShort } from '../features/bonuses/labels.ts';
import type { Member } from '../features/content/index.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Picture, name (else phone, else ID) and VIP level above the balance. */
export function HomeWho({
  member,
}: {
  member: Pick<Member, 'id' | 'nickname' | 'full_name' | 'phone' | 'avatar' | 'vip'>;
}) {
  const { t } = useT();
  const name = member.nickname || member.full_name;
  const level = t(levelShort(member.vip));
  return (
    <>
      <Avatar name={member.avatar} size={40} />
      <b className={`grow ell ${name ? '' : 'fig'}`}>{name || member.phone || `ID ${member.id}`}</b>
      {member.vip > 0 && (
        <button
          type="button"
          className="vip-badge"
          aria-label={t('vipLevelOf', { n: member.vip, name: level })}
          onClick={() => go(paths.vip)}
        >
          <LevelMedal level={member.vip} size={26} />
          {level}
        </button>
      )}
    </>
  );
}
