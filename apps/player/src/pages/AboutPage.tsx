import { BrandMark, Hint, type IconName, ListRow } from '@shwe/ui';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useServerInfo } from '../core/server-info.ts';
import { OwnPageText } from '../features/content/OwnPageText.tsx';
import { useOwnPage } from '../features/content/own-pages.ts';
import { type Key, useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

const LINES: readonly { icon: IconName; label: Key }[] = [
  { icon: 'chart', label: 'aboutResults' },
  { icon: 'lock', label: 'aboutSeal' },
  { icon: 'list', label: 'aboutMoney' },
  { icon: 'alert', label: 'aboutAge' },
];

export function Page() {
  const { t } = useT();
  const { version, licence, mode } = useServerInfo();
  const own = useOwnPage('about');
  return (
    <Screen title={t('aboutUs')}>
      <PageHeader title={t('aboutUs')} backTo={paths.my} balance="none" />
      <section className="pad center mt4">
        <span className="about-mark">
          <BrandMark />
        </span>
        <h2 className="t4 b mt2">{t('brand')}</h2>
        <p className="c2">{t('aboutWhat')}</p>
      </section>
      {own && (
        <section className="pad mt4">
          <h2 className="t3 b">{own.title}</h2>
          <OwnPageText text={own.content} />
        </section>
      )}
      <section className="pad mt4 about-lines">
        {LINES.map(({ icon, label }) => (
          <Hint key={label} icon={icon}>
            {t(label)}
          </Hint>
        ))}
        {mode === 'play' && <Hint icon="info">{t('aboutPlay')}</Hint>}
      </section>
      <section className="list mt4">
        <ListRow
          icon="shield"
          label={t('aboutVerify')}
          onClick={() => window.open('/verify', '_blank', 'noopener')}
        />
      </section>
      <p className="center c3 version">
        {t('version')} <span className="fig">{version}</span> · 18+
        {licence && (
          <>
            <br />
            {t('aboutLicence')}: {licence}
          </>
        )}
      </p>
    </Screen>
  );
}
