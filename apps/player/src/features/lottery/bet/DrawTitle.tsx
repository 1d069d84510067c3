import { Icon } from '@shwe/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useBusinessDay } from '../../../core/business-time.ts';
import { formatShortDay, formatTime } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useCountdown } from '../draws/countdown.ts';
import type { Draw } from '../draws/draws.ts';
import { drawName } from '../labels.ts';

const DrawChoiceSheet = lazyPart(() =>
  import('./DrawChoiceSheet.tsx').then((module) => module.DrawChoiceSheet),
);

/** With more than this left, the closing time is shown instead of a countdown, ms. */
const HOUR_MS = 3_600_000;

function ClosingTime({ draw }: { draw: Draw }) {
  const left = useCountdown(draw.close_time);
  const today = useBusinessDay();
  const { t, lang } = useT();
  if (!left || left.urgency === 'closed' || draw.state !== 'open') return t('sectionClosed');
  if (left.leftMs > HOUR_MS) {
    const time = formatTime(lang, draw.close_time);
    const day = draw.date === today ? '' : `${formatShortDay(draw.date)} `;
    return <RichText k="closesAt" v={{ time: day + time }} />;
  }
  return (
    <span className={left.urgency === 'calm' ? undefined : left.urgency === 'soon' ? 'amber' : 'ruby'}>
      <RichText k="closesIn" v={{ time: left.text }} />
    </span>
  );
}

type Props = { open: readonly Draw[]; draw: Draw };

/** The name of the chosen draw and when it closes. If another takes bets too, a tap chooses between them. */
export function DrawTitle({ open, draw }: Props) {
  const { t } = useT();
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  // If the chosen draw has closed, it stays among the choices, so that the player sees what is left.
  const choices = open.includes(draw) ? open : [draw, ...open];
  const name = drawName(t, draw.section);
  const closing = (
    <span className="sub">
      <ClosingTime draw={draw} />
    </span>
  );
  if (choices.length === 1)
    return (
      <>
        {name}
        {closing}
      </>
    );
  return (
    <>
      <button type="button" className="draw-choice" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {name}
        <Icon name="down" size="s" />
        {closing}
      </button>
      {choosing && <DrawChoiceSheet choices={choices} draw={draw} onClose={close} onFailed={close} />}
    </>
  );
}
