import { formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import type { Session } from './sessions.ts';

/** When betting closes and the draw is, and what a hit pays. */
export function DrawTimes({ session, odds }: { session: Session; odds: number }) {
  const { lang } = useT();
  return (
    <div className="row between c2 mt2 wrap">
      <span>
        <Say
          k="closesAndDraws"
          v={{ close: formatTime(lang, session.close_time), draw: formatTime(lang, session.draw_time) }}
        />
      </span>
      <span>
        <Say k="oddsOf" v={{ n: odds }} />
      </span>
    </div>
  );
}
