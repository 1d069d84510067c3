import { Section } from '../../components/basics.tsx';
import { Icon } from '../../components/Icon.tsx';
import { changeText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Preview } from './types.ts';

/** What a preview tells about the file as a whole. */
export function FileChecks({ shown: { list, opening, closing, before } }: { shown: Preview }) {
  const { t } = useT();
  const breaks = list.filter(({ field }) => field === 'balance').length;
  const repeated = list.filter(({ outcome }) => outcome === 'repeated').length;
  const known = list.filter(({ booking }) => booking === 'known').length;
  const gap = opening === null || before === null ? null : opening - before;
  const checks = [
    closing === null
      ? { isGood: null, text: t('checkNoBalance') }
      : {
          isGood: breaks === 0,
          text: breaks === 0 ? t('checkBalance') : t('checkBalanceBreaks', { n: breaks }),
        },
    gap !== null && {
      isGood: gap === 0,
      text: gap === 0 ? t('checkNoGap') : t('checkGap', { sum: changeText(gap) }),
    },
    {
      isGood: repeated === 0,
      text: repeated === 0 ? t('checkNoRepeats') : t('checkRepeats', { n: repeated }),
    },
    known > 0 && { isGood: null, text: t('checkKnown', { n: known }) },
  ].filter((check) => check !== false);
  return (
    <Section title={t('fileChecks')}>
      <div className="ticks">
        {checks.map(({ isGood, text }) => (
          <span key={text} className={isGood === null ? 't3' : isGood ? 't2' : 'amber'}>
            {isGood === false ? <Icon name="triangle" /> : '✓'} {text}
          </span>
        ))}
      </div>
    </Section>
  );
}
