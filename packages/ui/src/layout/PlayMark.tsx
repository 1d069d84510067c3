/** Shown on every screen in play mode: no money is real. */
export function PlayMark({ label }: { label: string }) {
  return <span className="play">{label}</span>;
}
