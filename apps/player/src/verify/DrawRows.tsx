import { groupThousands } from '@shwe/kernel';
import { Button, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { drawName } from '../features/lottery/labels.ts';
import { fetchObject, type PublicDrawList, shortHash } from '../features/lottery/proof/public-files.ts';
import { formatDay } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';
import { FileFailed } from './FileFailed.tsx';
import { usePublicFile } from './use-public-file.ts';

type Listed = PublicDrawList['issues'][number];

function Row({ draw }: { draw: Listed }) {
  const { t, lang } = useT();
  return (
    <a className="rec" href={`/verify/${draw.issue}`}>
      <span className="t3">
        {drawName(t, draw.section)} <span className="c2 t2">· {formatDay(lang, draw.date)}</span>
      </span>
      {draw.state === 'cancelled' ? (
        <span className="c2 right">{t('cancelledBadge')}</span>
      ) : (
        <span className="right">
          {draw.corrected && <span className="c2 t1">{t('correctedBadge')} </span>}
          <span className="fig">{draw.number ?? '–'}</span>
        </span>
      )}
      <span className="c2">
        {draw.seal && (
          <>
            <RichText k="slipsOf" v={{ n: draw.seal.slips }} /> ·{' '}
            <span className="fig">{groupThousands(BigInt(draw.seal.stakes))}</span> {t('unit')}
          </>
        )}
      </span>
      <span className="hash right c2">{draw.seal && shortHash(draw.seal.root).slice(0, 8)}</span>
    </a>
  );
}

/** Sealed draws of both games, latest first, page by page. */
export function DrawRows() {
  const { t } = useT();
  const first = usePublicFile<PublicDrawList>('/verify/issues.json');
  const [older, setOlder] = useState<PublicDrawList[]>([]);
  const [loadState, setLoadState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (first.state === 'loading') return <SkeletonRows rows={6} label={t('loading')} />;
  if (first.state !== 'ready') return <FileFailed onRetry={first.refetch} />;
  const pages = [first.value, ...older];
  const { next } = pages.at(-1)!;
  const more = async () => {
    setLoadState('busy');
    try {
      const page = await fetchObject<PublicDrawList>(`/verify/issues.json?before=${next}`);
      if (page) setOlder((before) => [...before, page]);
      setLoadState('idle');
    } catch {
      setLoadState('failed');
    }
  };
  const draws = pages.flatMap((page) => page.issues);
  if (draws.length === 0) return <p className="pad c2">{t('sealedNone')}</p>;
  return (
    <>
      {draws.map((draw) => (
        <Row key={draw.issue} draw={draw} />
      ))}
      {next !== null && (
        <div className="pad mt3">
          <Button
            tone="line"
            size="md"
            onClick={() => void more()}
            {...(loadState === 'busy' && { busy: t('loading') })}
          >
            {t(loadState === 'failed' ? 'retry' : 'olderDraws')}
          </Button>
        </div>
      )}
    </>
  );
}
