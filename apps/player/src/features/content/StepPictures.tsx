import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';

/** The frame of the picture of one step; screen readers skip it. */
function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className="guide-picture step" viewBox="0 0 320 120" aria-hidden="true">
      {children}
    </svg>
  );
}

const Tick = ({ x, y }: { x: number; y: number }) => <path className="tick" d={`m${x - 9} ${y} 6 6 12-13`} />;

/** Two payment methods and three amounts, one of each chosen. */
export const ChooseAmount = () => (
  <Picture>
    <rect className="box on" x="24" y="18" width="132" height="36" rx="10" />
    <rect className="box" x="164" y="18" width="132" height="36" rx="10" />
    <text className="of small" x="90" y="42">
      KBZPay
    </text>
    <text className="of small dim" x="230" y="42">
      WavePay
    </text>
    {['3,000', '10,000', '50,000'].map((sum, index) => (
      <g key={sum}>
        <rect
          className={index === 1 ? 'box on' : 'box'}
          x={24 + index * 93}
          y="68"
          width="86"
          height="34"
          rx="17"
        />
        <text className={index === 1 ? 'of small mark' : 'of small dim'} x={67 + index * 93} y="91">
          {sum}
        </text>
      </g>
    ))}
  </Picture>
);

/** A receiving account and an amount, a copy icon, and the time left. */
export const PayAccount = () => (
  <Picture>
    <rect className="box" x="24" y="22" width="214" height="76" rx="14" />
    <text className="of start" x="42" y="54">
      09 7712 34567
    </text>
    <text className="of start mark" x="42" y="84">
      10,000
    </text>
    <path d="M206 40h12v12h-12zM200 46v-12h12" />
    <circle className="ring" cx="274" cy="60" r="24" />
    <path className="arc" d="M274 36a24 24 0 0 1 18 40" />
    <text className="of tiny" x="274" y="65">
      29:41
    </text>
  </Picture>
);

/** A transaction id and cells for its last six digits. */
export const LastDigits = () => (
  <Picture>
    <text className="of end big dim" x="150" y="54">
      01003
    </text>
    <text className="of start big mark" x="154" y="54">
      482917
    </text>
    <path d="M156 66v6h100v-6M206 72v12" />
    {[0, 1, 2, 3, 4, 5].map((cell) => (
      <rect key={cell} className="box on" x={142 + cell * 22} y="88" width="18" height="20" rx="4" />
    ))}
  </Picture>
);

/** The amount of a deposit on its way into a wallet. */
export const InBalance = () => (
  <Picture>
    <text className="of end mark" x="118" y="66">
      +10,000
    </text>
    <path d="M132 60h46m-12-10 12 10-12 10" />
    <rect className="box on" x="196" y="30" width="96" height="60" rx="14" />
    <path d="M196 50h96M262 66h18v10h-18z" />
    <Tick x={226} y={72} />
  </Picture>
);

/** A person and a linked account in their own name. */
export function LinkAccount() {
  const { t } = useT();
  return (
    <Picture>
      <circle className="ring" cx="62" cy="46" r="14" />
      <path d="M36 92c2-18 12-26 26-26s24 8 26 26" />
      <path className="dash" d="M104 60h64" />
      <rect className="box on" x="184" y="24" width="112" height="72" rx="14" />
      <text className="lbl" x="240" y="50">
        {t('accountName')}
      </text>
      <path d="M206 66h68M206 78h42" />
      <Tick x={136} y={44} />
    </Picture>
  );
}

/** A completed turnover requirement. */
export const FullTurnover = () => (
  <Picture>
    <text className="of start" x="24" y="46">
      10,000
    </text>
    <text className="of end mark" x="296" y="46">
      10,000
    </text>
    <rect className="box" x="24" y="64" width="272" height="10" rx="5" />
    <rect className="filled" x="24" y="64" width="272" height="10" rx="5" />
    <Tick x={160} y={98} />
  </Picture>
);

/** An amount and six hidden digits. */
export const AmountAndCode = () => (
  <Picture>
    <text className="made sum" x="160" y="54">
      50,000
    </text>
    {[0, 1, 2, 3, 4, 5].map((cell) => (
      <g key={cell}>
        <rect className="box" x={76 + cell * 29} y="72" width="24" height="30" rx="7" />
        <circle className="dot" cx={88 + cell * 29} cy="87" r="3.5" />
      </g>
    ))}
  </Picture>
);

/** The three steps of a withdrawal, the last one completed. */
export const ToAccount = () => (
  <Picture>
    <path d="M56 60h92M172 60h92" />
    {[44, 160, 276].map((x, index) => (
      <g key={x}>
        <circle className={index === 2 ? 'ring on' : 'ring'} cx={x} cy="60" r="20" />
        {index < 2 ? <circle className="dot" cx={x} cy="60" r="4" /> : <Tick x={x} y={62} />}
      </g>
    ))}
  </Picture>
);
