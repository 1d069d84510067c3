import type { PublicKeys } from '@shwe/client/public-keys';
import { Button, Dock, Hint, Icon, Note, SkeletonRows, StateScreen } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import { drawName } from '../features/lottery/labels.ts';
import { areSlipsPublished, fileUrl, type PublicDraw } from '../features/lottery/proof/public-files.ts';
import { slipOfFragment } from '../features/lottery/proof/slip-link.ts';
import { formatDay, formatExactMoment, formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { DrawHistory } from './DrawHistory.tsx';
import { DrawPayout, DrawResult, type ShownResult } from './DrawResult.tsx';
import { DrawFiles, DrawSeal, DrawTimes } from './DrawSeal.tsx';
import { FileFailed } from './FileFailed.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { SharedSlip } from './SharedSlip.tsx';
import { useCheck } from './use-check.ts';
import { usePublicFile } from './use-public-file.ts';

/** The average bytes of a slip in leaves.txt as it is transferred, compressed. */
const SLIP_BYTES = 45;
const BYTES_PER_MB = 1_000_000;

/** Says that the draw is cancelled, or why it has no seal or no slips to download yet. */
function StateNote({ draw }: { draw: PublicDraw }) {
  const { t, lang } = useT();
  if (draw.state === 'cancelled') return <Note kind="warn">{t('cancelledDraw')}</Note>;
  if (draw.seal) return areSlipsPublished(draw) ? null : <Note kind="warn">{t('slipsLater')}</Note>;
  if (draw.state === 'scheduled') {
    return (
      <Note kind="warn">
        <RichText k="opensFirst" v={{ time: formatMoment(lang, draw.opens) }} />
      </Note>
    );
  }
  if (draw.state === 'open') {
    return (
      <Note kind="warn">
        <RichText k="openUntil" v={{ time: formatMoment(lang, draw.closes) }} />
      </Note>
    );
  }
  return <Note kind="warn">{t(draw.state === 'closed' ? 'sealingNow' : 'neverSealed')}</Note>;
}

/** Says, if the result was corrected, which number it had first and when it was corrected last. */
function CorrectedNote({ history }: { history: PublicDraw['history'] }) {
  const { lang } = useT();
  const results = history.filter(({ what }) => what === 'result' || what === 'corrected');
  const [first, last] = [results[0], results.at(-1)];
  if (!first?.win_num || !last || results.length < 2) return null;
  const isSame = results.every((one) => one.win_num === first.win_num);
  const time = formatExactMoment(lang, last.time);
  return (
    <Note kind="warn">
      <RichText k={isSame ? 'figuresCorrected' : 'correctedDraw'} v={{ time, was: first.win_num }} />
    </Note>
  );
}

type SealedProps = { draw: PublicDraw; slips: number; owner: string | undefined };

function SealedDraw({ draw, slips, owner }: SealedProps) {
  const { t } = useT();
  const result = usePublicFile<ShownResult>(fileUrl(draw.issue, 'result.json'));
  const { start, ...checking } = useCheck();
  const steps = useRef<HTMLDivElement>(null);
  const { state } = checking;
  useEffect(() => {
    if (state !== 'idle') steps.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  const size = Math.max(0.1, (slips * SLIP_BYTES) / BYTES_PER_MB).toFixed(1);
  return (
    <>
      <DrawResult draw={draw} result={result.value} />
      {result.value && <DrawPayout result={result.value} />}
      {owner !== undefined && <SharedSlip draw={draw} checking={checking} />}
      {state === 'idle' && areSlipsPublished(draw) && (
        <div className="pad mt4">
          <Hint>
            <RichText k="checkSize" v={{ n: size }} />
          </Hint>
        </div>
      )}
      <div ref={steps} className="below-top">
        <CheckPanel {...checking} />
      </div>
      {draw.seal && <DrawSeal draw={draw} seal={draw.seal} />}
      <DrawTimes draw={draw} />
      <DrawHistory history={draw.history} />
      <DrawFiles draw={draw} hasResult={result.state === 'ready'} />
      <p className="pad c2 mt4">{t('proofSays')}</p>
      <Dock>
        <Button
          onClick={() => start({ drawId: draw.issue, owner })}
          {...(state === 'running' && { busy: t('checking') })}
        >
          <Icon name="shield" size="s" />
          {t(state === 'idle' ? 'checkHere' : 'checkAgain')}
        </Button>
      </Dock>
    </>
  );
}

/** /verify/<issue>: the seal and the result of a draw, and the check of both. */
export function DrawPage({ drawId }: { drawId: string }) {
  const { t, lang } = useT();
  const keys = usePublicFile<PublicKeys>('/verify/key');
  const file = usePublicFile<PublicDraw>(fileUrl(drawId, 'issue.json'));
  const draw = file.value;
  const owner = slipOfFragment(location.hash);
  return (
    <main className="app lit">
      <PublicHeader
        title={draw ? drawName(t, draw.section) : t('verifyDraws')}
        subtitle={draw ? formatDay(lang, draw.date) : drawId}
        back
        keys={keys}
      />
      {file.state === 'loading' && <SkeletonRows rows={6} label={t('loading')} />}
      {file.state === 'failed' && <FileFailed onRetry={file.refetch} />}
      {file.state === 'missing' && (
        <StateScreen
          drawing="lost"
          title={t('drawUnknown')}
          action={
            <a className="btn" href="/verify">
              {t('allDraws')}
            </a>
          }
        >
          <p>{t('drawUnknownHelp')}</p>
        </StateScreen>
      )}
      {draw && (
        <>
          <div className="pad">
            <StateNote draw={draw} />
            <CorrectedNote history={draw.history} />
          </div>
          {draw.seal ? (
            <SealedDraw draw={draw} slips={draw.seal.slips} owner={owner} />
          ) : (
            <>
              {owner !== undefined && <SharedSlip draw={draw} />}
              <DrawTimes draw={draw} />
              <DrawHistory history={draw.history} />
            </>
          )}
        </>
      )}
    </main>
  );
}
