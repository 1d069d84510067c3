import { Icon } from '../Icon.tsx';

type Props = {
  /** Share of the time left, 1 to 0. */
  share: number;
  /** "12:42"; without it or once closed, a lock is shown. */
  text?: string;
  /** soon = the last five minutes, now = the last minute. */
  urgency: 'calm' | 'soon' | 'now' | 'closed';
};

const LENGTH = 2 * Math.PI * 33;
const STROKE = { calm: 'var(--text-1)', soon: 'var(--amber)', now: 'var(--ruby)', closed: 'none' } as const;

export function CountdownRing({ share, text, urgency }: Props) {
  const arc = Math.max(0, Math.min(1, share)) * LENGTH;
  return (
    <div className={`ring ${urgency === 'calm' || urgency === 'closed' ? '' : urgency}`} role="timer">
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" strokeWidth="3" aria-hidden="true">
        <circle cx="36" cy="36" r="33" stroke="var(--ink-4)" />
        {urgency !== 'closed' && (
          <circle
            cx="36"
            cy="36"
            r="33"
            stroke={STROKE[urgency]}
            strokeLinecap="round"
            strokeDasharray={`${arc.toFixed(1)} ${LENGTH.toFixed(1)}`}
          />
        )}
      </svg>
      {text && urgency !== 'closed' ? (
        <span className={`fig ${text.length > 5 ? 'long' : ''}`}>{text}</span>
      ) : (
        <Icon name="lock" />
      )}
    </div>
  );
}
