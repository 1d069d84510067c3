import { Section } from '../../components/basics.tsx';
import { dateTime } from '../../core/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { Content, Detail } from './types.ts';
import { changesOf } from './version-changes.ts';

type Version = Detail['versions'][number];

export const ACT_NAME: Record<Version['act'], Key> = {
  draft: 'contentActDraft',
  publish: 'contentActPublish',
  take_down: 'contentActTakeDown',
};

type Props = {
  detail: Detail;
  /** Puts an older version into the form; null: the operator may not change content. */
  use: ((content: Content) => void) | null;
};

/** Who changed what and when. An older version is put into the form, and published from there. */
export function Versions({ detail: { versions }, use }: Props) {
  const { t, names } = useT();
  if (versions.length === 0) return <p className="t3">{t('contentDelivered')}</p>;
  return (
    <Section title={t('contentHistory')} remark={use ? t('contentHistoryHint') : undefined}>
      <ul className="contentversions">
        {versions.map((version, index) => (
          <li key={version.id}>
            <span className="t3">{dateTime(version.at, names)}</span>{' '}
            <span>
              {version.by === '' ? t('contentBySystem') : version.by} · {t(ACT_NAME[version.act])}
            </span>{' '}
            {use && (
              <button type="button" className="bare link end" onClick={() => use(version.content)}>
                {t('contentUseVersion')}
              </button>
            )}
            <Changes now={version} was={versions[index + 1]} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The fields that differ from the version before, with their value then and now. */
function Changes({ now, was }: { now: Version; was: Version | undefined }) {
  const texts = useT();
  if (!was) return null;
  return changesOf(now.content, was.content, texts).map(({ name, before, after }) => (
    <div key={name} className="t2">
      <span className="t3">{name}</span> {before} → {after}
    </div>
  ));
}
