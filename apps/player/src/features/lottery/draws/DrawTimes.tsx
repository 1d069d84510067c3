import { formatTime } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { Draw } from './draws.ts';

/** Closing time, draw time and odds. */
export function DrawTimes({ draw, odds }: { draw: Draw; odds: number }) {
  const { lang } = useT();
  return (
    <div className="row between c2 mt2 wrap">
      <span>
        <RichText
          k="closesAndDraws"
          v={{ close: formatTime(lang, draw.close_time), draw: formatTime(lang, draw.draw_time) }}
        />
      </span>
      <span>
        <RichText k="oddsOf" v={{ n: odds }} />
      </span>
    </div>
  );
}
