import { Avatar } from '../../components/Avatar.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Props = {
  /** The name of the VIP level. */
  level: string;
  member: { id: number; nickname: string; full_name: string; phone: string; avatar: string };
};

/** Picture, name, VIP level, id and phone. Without a name, the phone or the ID takes its place. A tap on the picture changes it. */
export function ProfileHead({ member, level }: Props) {
  const { t } = useT();
  const name = member.nickname || member.full_name;
  const id = `ID ${member.id}`;
  return (
    <div className="row g3">
      <button
        type="button"
        className="av-button"
        aria-label={t('chooseAvatar')}
        onClick={() => go(paths.avatar)}
      >
        <Avatar name={member.avatar} size={56} />
      </button>
      <div className="grow">
        <div className="row g2">
          <span className={`t4 b ell ${name ? '' : 'fig'}`}>{name || member.phone || id}</span>
          <button type="button" className="vip-button" onClick={() => go(paths.vip)}>
            <span className="vip-chip">
              {t('vip')} {level}
            </span>
          </button>
        </div>
        {(name || member.phone) && (
          <div className="c2">
            <span className="fig">{id}</span>
            {name && member.phone && (
              <>
                {' · '}
                <span className="fig">{member.phone}</span>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
