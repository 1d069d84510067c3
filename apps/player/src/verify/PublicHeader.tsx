import type { PublicKeys } from '@shwe/client/public-keys';
import { BrandMark, Icon, IconButton, PlayMark } from '@shwe/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { LanguageChoice } from '../components/LanguageChoice.tsx';
import { useT } from '../i18n/index.ts';
import type { FileState } from './use-public-file.ts';

type Props = { title: string; subtitle?: ReactNode; back?: boolean; keys: FileState<PublicKeys> };

export function PublicHeader({ title, subtitle, back, keys }: Props) {
  const { t } = useT();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    document.title = `${t('brand')} · ${title}`;
  }, [t, title]);
  return (
    <>
      <header className="top">
        {back ? (
          <a className="ib" href="/verify" aria-label={t('allDraws')}>
            <Icon name="back" />
          </a>
        ) : (
          <a className="brand" href="/m/" aria-label={t('brand')}>
            <BrandMark />
          </a>
        )}
        <h1>
          {title}
          {subtitle && <span className="sub">{subtitle}</span>}
        </h1>
        {keys.value?.mode === 'play' && <PlayMark label={t('playMoney')} />}
        <IconButton icon="globe" label={t('language')} onClick={() => setChoosing(true)} />
      </header>
      {choosing && <LanguageChoice open onClose={() => setChoosing(false)} />}
    </>
  );
}
