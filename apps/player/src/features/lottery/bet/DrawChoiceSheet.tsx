import { ChoiceSheet } from '../../../components/ChoiceSheet.tsx';
import { useBusinessNow } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import { formatTimeOrMoment } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Draw } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';

type Props = { choices: readonly Draw[]; draw: Draw; onClose: () => void };

/** The draws to bet on, each with its closing time. The chosen numbers stay. */
export function DrawChoiceSheet({ choices, draw, onClose }: Props) {
  const { t, lang } = useT();
  const { paths } = useGame();
  const now = useBusinessNow();
  const closing = (one: Draw) =>
    one.state === 'open' && Date.parse(one.close_time) > now
      ? t('closesAt', { time: formatTimeOrMoment(lang, one.close_time, now) })
      : t('sectionClosed');
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('section')}
      choices={choices.map((one) => ({
        value: one.issue,
        label: `${drawName(t, one.section)} · ${closing(one)}`,
      }))}
      chosen={draw.issue}
      choose={async (issue) => go(paths.bet, { issue }, 'replace')}
    />
  );
}
