import { amountText, Rosette } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';

/** closed = with its seal; opening = the flap is up; open = the slip shows the amount. */
export type EnvelopeState = 'closed' | 'opening' | 'open';
type Props = { state: EnvelopeState; amount: number | null };

/** A red envelope. Its slip is drawn behind the pocket and rises when it opens. */
export function Envelope({ state, amount }: Props) {
  return (
    <div className="envelope-stage">
      {state === 'closed' ? <Closed /> : <Opened {...{ state, amount }} />}
    </div>
  );
}

function Closed() {
  return (
    <svg className="envelope" width="232" height="300" viewBox="0 0 232 300" aria-hidden="true">
      <rect width="232" height="300" rx="18" fill="#6d1a12" />
      <clipPath id="envelope-shape">
        <rect width="232" height="300" rx="18" />
      </clipPath>
      <g fill="none" stroke="#ffb9a0" clipPath="url(#envelope-shape)">
        {Array.from({ length: 9 }, (_, at) => at).map((at) => (
          <circle key={at} cx="116" cy="150" r={52 + at * 18} strokeOpacity={0.3 - at * 0.025} />
        ))}
      </g>
      <path
        clipPath="url(#envelope-shape)"
        d="M0 0H232V70L116 152 0 70z"
        fill="#7d2015"
        stroke="#ffb9a0"
        strokeOpacity=".4"
      />
      <g transform="translate(116 150)">
        <circle r="37" fill="#7d2418" stroke="#e0b27c" strokeWidth="1.5" />
        <circle r="30" fill="none" stroke="#e0b27c" strokeOpacity=".5" />
        <path d="M0-18 18 0 0 18-18 0z" fill="#dcb35a" />
        <path d="M0-9 9 0 0 9-9 0z" fill="none" stroke="#3a0f09" strokeWidth="1.75" />
      </g>
    </svg>
  );
}

function Opened({ state, amount }: Props) {
  const { t } = useT();
  return (
    <div className={`envelope-open ${state}`}>
      <svg className="back" viewBox="0 0 232 300" aria-hidden="true">
        <path className="flap" d="M0 82 116 6 232 82z" fill="#5a150e" stroke="#ffb9a0" strokeOpacity=".35" />
        <path d="M0 81H232V180H0z" fill="#470f0a" />
      </svg>
      <div className="envelope-slip">
        <Rosette petals={48} rx={14} ry={30} cx={76} size={190} stroke="#b79b63" className="guil" />
        <p>
          <span className="disp">
            {amount === null ? '' : amount === 0 ? t('prizeNone') : amountText(amount)}
          </span>
          {amount !== null && amount > 0 && <span className="unit">{t('unit')}</span>}
        </p>
      </div>
      <svg className="front" viewBox="0 0 232 300" aria-hidden="true">
        <path d="M0 82 116 158 232 82V284a16 16 0 0 1-16 16H16a16 16 0 0 1-16-16z" fill="#6d1a12" />
        <g fill="none" stroke="#ffb9a0">
          <path d="M63 158a53 53 0 0 0 106 0" strokeOpacity=".26" />
          <path d="M45 158a71 71 0 0 0 142 0" strokeOpacity=".2" />
          <path d="M27 158a89 89 0 0 0 178 0" strokeOpacity=".14" />
          <path d="M0 82 116 158 232 82" strokeOpacity=".4" />
        </g>
      </svg>
    </div>
  );
}
