import { Avatar } from '../basics.tsx';

type Props = { name: string | null; step: string; does: string; nobody: string };

/**
 * One of the two operators of a decision and what they did. Without a `name` the step is open: then `nobody` says who can
 * take it.
 */
export function Person({ name, step, does, nobody }: Props) {
  return (
    <div className={name === null ? 'open' : ''}>
      <Avatar name={name ?? step} open={name === null} />
      <div>
        <b>{name ?? nobody}</b>
        <small>{does}</small>
      </div>
    </div>
  );
}
