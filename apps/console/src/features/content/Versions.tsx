import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { dateTime } from '../../core/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { Content, Detail } from './types.ts';
import { changesOf } from './version-changes.ts';

type Version = Detail['versions'][number];

const ACT_NAME: Record<Version['act'], Key> = {
  draft: 'contentActDraft',
  publish: 'contentActPublish',
  take_down: 'contentActTakeDown',
};

/** Who changed what and when. An older version is put into the form, and published from there. */
export function Versions({ detail: { versions }, use }: { detail: Detail; use: (content: Content) => void }) {
  const { t, names } = useT();
  if (versions.length === 0) return <p className="t3">{t('contentDelivered')}</p>;
  return (
    <Section title={t('contentHistory')} remark={t('contentHistoryHint')}>
      <DataTable
        cards
        rows={versions}
        idOf={({ id }) => id}
        columns={[
          { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
          {
            head: t('takenBy'),
            cell: ({ act, by }) => `${by === '' ? t('contentBySystem') : by} · ${t(ACT_NAME[act])}`,
          },
          {
            head: t('contentChanged'),
            className: 'wide t2 wraps',
            cell: (version) => <Changes now={version} was={versions[versions.indexOf(version) + 1]} />,
          },
          {
            head: '',
            align: 'right',
            cell: ({ content }) => (
              <button type="button" className="bare link" onClick={() => use(content)}>
                {t('contentUseVersion')}
              </button>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** The fields that differ from the version before, with their value then and now. */
function Changes({ now, was }: { now: Version; was: Version | undefined }) {
  const texts = useT();
  if (!was) return null;
  return changesOf(now.content, was.content, texts).map(({ name, before, after }) => (
    <div key={name}>
      <span className="t3">{name}</span> {before} → {after}
    </div>
  ));
}
