import { Icon } from '../Icon.tsx';

/** Both counters are always 0. */
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
