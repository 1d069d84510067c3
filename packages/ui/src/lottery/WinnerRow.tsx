import { cx } from '../cx.ts';
import { amountText } from '../digits.ts';
import { Likes } from './Likes.tsx';
import type { Winner, WinnerLabels } from './Podium.tsx';

type Props = { rank: number; winner: Winner; labels: WinnerLabels };

/** A winner below the podium. */
export function WinnerRow({ rank, winner, labels }: Props) {
  return (
    <li className={cx('wr', winner.own && 'own')}>
      <span className="rk fig">{rank}</span>
      <div>
        <div className="t3 tight">{winner.own ? labels.you : winner.name}</div>
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
