type Props = { name: string; size: number };

/** A member's drawn picture. The name stands beside it, so a screen reader passes over it. */
export function Avatar({ name, size }: Props) {
  return <img className="av" src={`/m/avatars/${name}.svg`} width={size} height={size} alt="" />;
}
