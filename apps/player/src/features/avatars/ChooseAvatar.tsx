import { useAction } from '@shwe/client/react';
import { Button, Dock, RingOrnament } from '@shwe/ui';
import { useState } from 'react';
import { Avatar } from '../../components/Avatar.tsx';
import { FailureNote } from '../../components/FailureNote.tsx';
import { client } from '../../core/client.ts';
import { goBack } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Every picture with its name, in the order of the screen. */
const NAMES = {
  owl: 'avatarOwl',
  fish: 'avatarFish',
  cat: 'avatarCat',
  rooster: 'avatarRooster',
  butterfly: 'avatarButterfly',
  'cane-ball': 'avatarCaneBall',
  harp: 'avatarHarp',
  boat: 'avatarBoat',
  padauk: 'avatarPadauk',
  teapot: 'avatarTeapot',
  mango: 'avatarMango',
  moon: 'avatarMoon',
} as const;
type Name = keyof typeof NAMES;
const names = Object.keys(NAMES) as Name[];

type Props = { avatar: Name; name: string };

/** Twelve drawn pictures; the chosen one large, and in the sizes in which others see it. */
export function ChooseAvatar({ avatar, name }: Props) {
  const { t } = useT();
  const action = useAction();
  const [chosen, setChosen] = useState<Name>(avatar);
  const save = async () => {
    if (!(await action.run(() => client.call('members', 'updateMember', { avatar: chosen })))) return;
    await refetchTopics('home');
    goBack(paths.my);
  };
  return (
    <>
      <section className="av-hero">
        <RingOrnament from={70} step={17} />
        <Avatar name={chosen} size={104} />
        <b className="t3">{name}</b>
        <span className="row g3">
          {[48, 36, 24].map((size) => (
            <Avatar key={size} name={chosen} size={size} />
          ))}
        </span>
      </section>
      <fieldset className="avs" aria-label={t('chooseAvatar')}>
        {names.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="avatar"
              className="sr"
              checked={one === chosen}
              onChange={() => setChosen(one)}
            />
            <Avatar name={one} size={72} />
            {t(NAMES[one])}
          </label>
        ))}
      </fieldset>
      <div className="pad">
        <FailureNote className="mt3" failure={action.failure} />
      </div>
      <Dock>
        <Button
          onClick={() => void save()}
          {...(action.busy && { busy: t('sending') })}
          {...(chosen === avatar && { disabledReason: t('save') })}
        >
          {t('save')}
        </Button>
      </Dock>
    </>
  );
}
