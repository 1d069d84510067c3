import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { amountText } from '../digits.ts';
import { Likes } from './Likes.tsx';

/** A winner, masked by the server. Amounts in whole kyat. */
export type Winner = {
  userId: string;
  name: string;
  phone: string;
  bet: bigint;
  win: bigint;
  /** The one who looks at the list. */
  own?: boolean;
};

export type WinnerLabels = { bet: string; likes: string; comments: string; you: string };

type Metal = { colour: string; light: string; top: number; column: number };

const METALS: Record<1 | 2 | 3, Metal> = {
  1: { colour: '#e9c877', light: 'rgb(226 184 92/.20)', top: 28, column: 2 },
  2: { colour: '#d9dee3', light: 'rgb(190 202 214/.13)', top: 16, column: 1 },
  3: { colour: '#d99a6c', light: 'rgb(206 132 84/.16)', top: 12, column: 3 },
};

function Medal({ rank, colour }: { rank: number; colour: string }) {
  return (
    <div className="medal">
      <svg width="64" height="64" viewBox="-32 -32 64 64" fill="none" stroke={colour} aria-hidden="true">
        <circle r="30" strokeOpacity=".25" />
        <circle r="25" strokeWidth="2" />
        <circle r="20" strokeOpacity=".35" />
      </svg>
      <span className="disp" style={{ color: colour }}>
        {rank}
      </span>
    </div>
  );
}

function Stand({ rank, winner, labels }: { rank: 1 | 2 | 3; winner: Winner; labels: WinnerLabels }) {
  const metal = METALS[rank];
  const light = {
    '--pt': metal.light,
    '--pb': 'transparent',
    paddingTop: metal.top,
    gridColumn: metal.column,
  } as CSSProperties;
  return (
    <li className={cx('pod', winner.own && 'own')} style={light} value={rank}>
      <Medal rank={rank} colour={metal.colour} />
      <div className="who">{winner.own ? labels.you : winner.name}</div>
      <div className="ph fig">{winner.userId}</div>
      <div className="ph fig">{winner.phone}</div>
      <span
        className={`win fig ${rank === 1 ? 'first' : ''}`}
        style={{ '--chars': amountText(winner.win).length }}
      >
        {amountText(winner.win)}
      </span>
      <span className="bet">
        {labels.bet} <span className="fig">{amountText(winner.bet)}</span>
      </span>
      <div className="likes">
        <Likes likes={labels.likes} comments={labels.comments} />
      </div>
    </li>
  );
}

/** The top three, the first in the middle. A place without a winner stays free. */
export function Podium({ winners, labels }: { winners: readonly Winner[]; labels: WinnerLabels }) {
  return (
    <ol className="podium">
      {([2, 1, 3] as const).map((rank) => {
        const winner = winners[rank - 1];
        return winner && <Stand key={rank} rank={rank} winner={winner} labels={labels} />;
      })}
    </ol>
  );
}
