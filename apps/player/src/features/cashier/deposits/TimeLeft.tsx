import { Icon } from '@shwe/ui';
import { useBusinessNow } from '../../../core/business-time.ts';
import { countdownText } from '../../../i18n/format.ts';
import { RichText } from '../../../i18n/RichText.tsx';

/** How long an order can still be paid. */
export function TimeLeft({ until }: { until: string }) {
  const now = useBusinessNow();
  return (
    <span className="row g2 c2">
      <Icon name="clock" size="s" />
      <span>
        <RichText k="timeLeft" v={{ time: countdownText(Date.parse(until) - now) }} />
      </span>
    </span>
  );
}
