import { Section } from '../../components/basics.tsx';
import { useT } from '../../i18n/index.ts';
import { LANGS, langs, type Text } from './types.ts';

/** The message as phones show it, in every language. */
export function Previews({ title, body }: { title: Text; body: Text }) {
  const { t } = useT();
  return (
    <Section title={t('messagePreview')}>
      {langs.map((lang) => (
        <div key={lang} className="messagepreview" lang={lang}>
          <small className="t3">{LANGS[lang]}</small>
          <div>
            <small className="t3">◆ Shwe</small>
            <b>{title[lang] || '–'}</b>
            <p>{body[lang] || '–'}</p>
          </div>
        </div>
      ))}
    </Section>
  );
}
