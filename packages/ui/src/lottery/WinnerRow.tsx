import { amountText } from '../digits.ts';
import { Likes } from './Likes.tsx';
import type { Winner, WinnerLabels } from './Podium.tsx';

type Props = { rank: number; winner: Winner | undefined; labels: WinnerLabels };

/** A winner below the podium, or a placeholder. */
export function WinnerRow({ rank, winner, labels }: Props) {
  if (!winner) {
    return (
      <li className="wr none">
        <span className="rk fig">{rank}</span>
        <span title={labels.nobody}>–</span>
        <span className="right">–</span>
        <div className="right">
          <span>–</span>
          <div>
            <Likes likes={labels.likes} comments={labels.comments} />
          </div>
        </div>
      </li>
    );
  }
  return (
    <li className="wr">
      <span className="rk fig">{rank}</span>
      <div>
        <div className="t3 tight">{winner.name}</div>
        <div className="c2 fig t1">{winner.phone}</div>
      </div>
      <span className="fig right c2">{amountText(winner.bet)}</span>
      <div className="right">
        <span className="fig amt2">{amountText(winner.win)}</span>
        <div>
          <Likes likes={labels.likes} comments={labels.comments} />
        </div>
      </div>
    </li>
  );
}
