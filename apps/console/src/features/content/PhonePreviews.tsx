import { LANGS } from '@shwe/contract/langs';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { PhoneScreen } from './PhoneScreen.tsx';
import { ShadowPhone } from './ShadowPhone.tsx';
import type { Content } from './types.ts';

/** What can fill a phone; the others need a part of it. */
const LONG: readonly Content['kind'][] = ['notice', 'page'];

/** The content as a phone of 360 pixels shows it, in each language, with the components of the player's app. */
export function PhonePreviews({ content, item }: { content: Content; item: string }) {
  const { t } = useT();
  return (
    <aside className="contentphones">
      <h2>
        {t('contentOnPhone')} <small className="t3">{t('contentOnPhoneHint')}</small>
      </h2>
      {content.kind === 'tile' && <p className="t3">{t('contentTileArt')}</p>}
      <div className="phones">
        {LANGS.map((lang) => (
          <Phone key={lang} content={content} item={item} lang={lang} />
        ))}
      </div>
    </aside>
  );
}

type PhoneProps = { content: Content; item: string; lang: (typeof LANGS)[number] };

/** One phone with its language and, of a notice, how many lines its text has. */
function Phone({ content, item, lang }: PhoneProps) {
  const { t } = useT();
  const [lines, setLines] = useState(0);
  return (
    <figure>
      <figcaption>
        {t(`lang_${lang}`)}
        {content.kind === 'notice' && lines > 0 && (
          <span className="t3">{t('contentLines', { n: lines })}</span>
        )}
      </figcaption>
      <ShadowPhone lang={lang} isShort={!LONG.includes(content.kind)}>
        <PhoneScreen content={content} item={item} lang={lang} onLines={setLines} />
      </ShadowPhone>
    </figure>
  );
}
