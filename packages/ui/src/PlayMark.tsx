/** Stands on every screen in play mode: no money here is real. */
export function PlayMark({ label }: { label: string }) {
  return <span className="play">{label}</span>;
}
