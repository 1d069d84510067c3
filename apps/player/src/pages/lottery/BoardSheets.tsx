import { GuideSheet } from '../../features/lottery/GuideSheet.tsx';
import { StatsSheet } from '../../features/lottery/results/StatsSheet.tsx';

type Props = { sheet: 'guide' | 'stats'; onClose: () => void };

/** The sheets that both boards have, in a chunk that is loaded on demand. */
export function BoardSheets({ sheet, onClose }: Props) {
  return sheet === 'guide' ? <GuideSheet onClose={onClose} /> : <StatsSheet onClose={onClose} />;
}
