import { everybody } from '@shwe/contract/everybody';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { Content } from './types.ts';

/** How many members the content is shown to, as the server counts them now. */
export function Reach({ content }: { content: Content }) {
  const { t } = useT();
  const { may } = useMe();
  const when = may('segment.view');
  const segmentId = content.kind === 'notice' ? content.value.segment_id : null;
  const all = useApiQuery(
    'operatorSegments',
    'preview',
    { rule: everybody },
    { when: when && segmentId === null, live: false },
  );
  const segments = useApiQuery(
    'operatorSegments',
    'list',
    {},
    { when: when && segmentId !== null, live: false },
  );
  if (segmentId === null)
    return all.data ? <span>{t('contentReachesAll', { n: all.data.count })}</span> : null;
  const segment = segments.data?.list.find(({ id }) => id === segmentId);
  // An archived segment is in no list; its members still see the notice.
  return segment ? <span>{t('contentReaches', { n: segment.count, name: segment.name })}</span> : null;
}
