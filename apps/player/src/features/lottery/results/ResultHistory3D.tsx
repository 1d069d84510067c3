import { formatDay } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { type Draw, useResults } from '../draws/draws.ts';
import { FirstPrize } from './FirstPrize.tsx';
import { PastResultsSheet } from './PastResults.tsx';
import { ResultRow } from './ResultRow.tsx';

/** Results shown on the board; the sheet shows all. */
const SHOWN = 4;

function PrizeRow({ draw }: { draw: Draw }) {
  const { lang } = useT();
  return (
    <ResultRow draw={draw} title={formatDay(lang, draw.date)}>
      {draw.prize && (
        <div className="c2 t1">
          <FirstPrize prize={draw.prize} />
        </div>
      )}
    </ResultRow>
  );
}

export function PrizeList() {
  const results = useResults();
  return (
    <div className="pad">
      {results.data?.slice(0, SHOWN).map((draw) => (
        <PrizeRow key={draw.issue} draw={draw} />
      ))}
    </div>
  );
}

export function PrizeHistorySheet({ onClose }: { onClose: () => void }) {
  return (
    <PastResultsSheet onClose={onClose}>
      {(draw) => <PrizeRow key={draw.issue} draw={draw} />}
    </PastResultsSheet>
  );
}
