import { groupThousands } from '@shwe/kernel';
import { Icon, KeyValue, Money } from '@shwe/ui';
import {
  areSlipsPublished,
  fileUrl,
  type PublicDraw,
  type SealSummary,
} from '../features/lottery/proof/public-files.ts';
import { type Key, useT } from '../i18n/index.ts';
import { Moment } from './Moment.tsx';

function NeighbourSeal({ label, drawId, none }: { label: Key; drawId: string | null; none: string }) {
  const { t } = useT();
  return (
    <KeyValue label={t(label)}>
      {drawId ? (
        <a className="link under hash" href={`/verify/${drawId}`}>
          {drawId}
        </a>
      ) : (
        none
      )}
    </KeyValue>
  );
}

/** The seal: its root and sums, and the draws sealed before and after it. */
export function DrawSeal({ draw, seal }: { draw: PublicDraw; seal: SealSummary }) {
  const { t } = useT();
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('sealLabel')}</h2>
      <p className="c2">{t('rootCode')}</p>
      <p className="hash whole">{seal.root}</p>
      <KeyValue label={t('slipsLabel')}>
        <span className="fig">{groupThousands(seal.slips)}</span>
      </KeyValue>
      <KeyValue label={t('totalStake')}>
        <Money amount={BigInt(seal.stakes)} unit={t('unit')} />
      </KeyValue>
      <KeyValue label={t('mostToWin')}>
        <Money amount={BigInt(seal.most)} unit={t('unit')} />
      </KeyValue>
      <NeighbourSeal label="sealBefore" drawId={draw.previous} none={t('firstSeal')} />
      <NeighbourSeal label="sealAfter" drawId={draw.next} none="–" />
    </section>
  );
}

/** The times of the draw, to the second. */
export function DrawTimes({ draw }: { draw: PublicDraw }) {
  const { t } = useT();
  const times: readonly (readonly [Key, string | null | undefined])[] = [
    ['openedAt', draw.opens],
    ['closedAt', draw.closes],
    ['sealedAt', draw.seal?.sealed],
    ['drawTime', draw.draws],
    // After a correction this would not be the time of the number shown; the history has both times.
    ...(draw.corrected ? [] : [['confirmedAt', draw.confirmed] as const]),
  ];
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('timesLabel')}</h2>
      {times.map(([label, at]) => (
        <KeyValue key={label} label={t(label)}>
          {at ? <Moment at={at} /> : '–'}
        </KeyValue>
      ))}
    </section>
  );
}

type FilesProps = { draw: PublicDraw; hasResult: boolean };

export function DrawFiles({ draw, hasResult }: FilesProps) {
  const { t } = useT();
  const hasSlips = areSlipsPublished(draw);
  const files: readonly [Key, string, boolean][] = [
    ['fileSeal', 'seal.json', true],
    ['fileLeaves', 'leaves.txt', hasSlips],
    ['fileResult', 'result.json', hasResult],
    ['filePrevious', 'previous.json', draw.previous !== null],
  ];
  return (
    <section className="mt6">
      <div className="pad">
        <h2 className="t3">{t('filesLabel')}</h2>
        <p className="c2">{t('filesWhy')}</p>
      </div>
      {files
        .filter(([, , isAvailable]) => isAvailable)
        .map(([label, file]) => (
          <a key={file} className="li" href={fileUrl(draw.issue, file)} download={file}>
            <Icon name="download" />
            <span>{t(label)}</span>
            <span className="end hash">{file}</span>
          </a>
        ))}
      {!hasSlips && (
        <p className="li c2">
          <Icon name="clock" />
          <span>{t('fileLeaves')}</span>
          <span className="end">{t('fileLater')}</span>
        </p>
      )}
    </section>
  );
}
