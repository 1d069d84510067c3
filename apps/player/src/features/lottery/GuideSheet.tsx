import { type GameId, games } from '@shwe/rules';
import { amountText, Sheet } from '@shwe/ui';
import { formatTime } from '../../i18n/format.ts';
import { type Key, useT, type Values } from '../../i18n/index.ts';
import type { Lang } from '../../i18n/lang.ts';
import { type Draw, useDraws } from './draws/draws.ts';
import { GuidePicture2D, GuidePicture3D } from './GuidePicture.tsx';
import { useGame } from './game.ts';

type Step = [Key, Values?];

/** The step about times, from the draws that are listed; none while they are not loaded. */
export function timesOf(game: GameId, list: readonly Draw[], lang: Lang): Step[] {
  const time = (of: Draw, which: 'close_time' | 'draw_time') => formatTime(lang, of[which]);
  if (game === 2) {
    const [one] = list;
    if (!one) return [];
    const values = {
      close: time(one, 'close_time'),
      draw: time(one, 'draw_time'),
      opens: formatTime(lang, one.open_time),
    };
    return [['guide3Times', values]];
  }
  // The last day listed has both sections, unless one is cancelled.
  const last = (section: Draw['section']) => list.findLast((draw) => draw.section === section);
  const [morning, evening] = [last('morning'), last('evening')];
  if (!morning || !evening) return [];
  const values = {
    morningClose: time(morning, 'close_time'),
    morningDraw: time(morning, 'draw_time'),
    eveningClose: time(evening, 'close_time'),
    eveningDraw: time(evening, 'draw_time'),
    opens: formatTime(lang, morning.open_time),
  };
  return [['guideTimes', values]];
}

/** The steps of the guide, with the current odds, smallest stake and times. */
function useSteps(): Step[] {
  const { lang } = useT();
  const { id } = useGame();
  const { data } = useDraws();
  const odds = data?.odds ?? games[id].odds;
  const paid: Step = ['guideOdds', { n: odds, stake: amountText(1000), win: amountText(1000 * odds) }];
  const min: Step = ['guideMin', { min: amountText(data?.min_bet ?? 100) }];
  const times = timesOf(id, data?.list ?? [], lang);
  if (id === 1) return [['guideNumber'], ...times, paid, min, ['guideColours'], ['guideCloseDays']];
  return [['guide3Number'], ...times, paid, min, ['guide3Orders'], ['guideColours'], ['guide3Moved']];
}

const RULES: readonly Key[] = ['ruleWhole', 'ruleTime', 'ruleCancelled'];

/** Explains a game: where its number comes from, how to bet, the betting rules. */
export function GuideSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const { id } = useGame();
  const steps = useSteps();
  return (
    <Sheet open onClose={onClose} title={t(id === 1 ? 'guideTitle' : 'guide3Title')} closeLabel={t('close')}>
      {id === 1 ? <GuidePicture2D /> : <GuidePicture3D />}
      <ol className="steps mt3">
        {steps.map(([key, values], index) => (
          <li key={key}>
            <span className="k fig">{index + 1}</span>
            <p className="pre">{t(key, values)}</p>
          </li>
        ))}
      </ol>
      <h3 className="t3 mt4">{t('rules')}</h3>
      <ul className="rules">
        {RULES.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </Sheet>
  );
}
