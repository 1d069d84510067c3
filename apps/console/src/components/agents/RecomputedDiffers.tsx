import { useT } from '../../i18n/index.ts';
import { Callout } from '../states.tsx';
import { differenceText } from './difference-text.ts';

/** Where another computation of a stored day or month differs from it. */
export function RecomputedDiffers({ found }: { found: string }) {
  const texts = useT();
  return (
    <Callout
      tone="ruby"
      icon="triangle"
      title={texts.t('agentsRecomputedDiffers')}
      text={differenceText(texts, found)}
    />
  );
}
