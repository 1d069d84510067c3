import { Icon } from './Icon.tsx';

/** The like and comment counters of a winner. Both are fixed at 0 (specification §2). */
export function Likes({ likes, comments }: { likes: string; comments: string }) {
  return (
    <span className="zero">
      <span>
        <Icon name="heart" size="xs" />
        <span className="sr">{likes}</span>
        <span className="fig">0</span>
      </span>
      <span>
        <Icon name="talk" size="xs" />
        <span className="sr">{comments}</span>
        <span className="fig">0</span>
      </span>
    </span>
  );
}
