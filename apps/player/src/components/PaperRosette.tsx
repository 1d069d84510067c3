import { Rosette } from '@shwe/ui';

/** The banknote's rosette behind the writing on paper. */
export function PaperRosette({ size }: { size: number }) {
  return <Rosette className="guil" petals={48} rx={58} ry={30} cx={42} size={size} />;
}
