import { useState } from 'react';
import type { Win } from '../../../core/news.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { useT } from '../../../i18n/index.ts';
import { ShareTicket } from './ShareTicket.tsx';
import type { TicketParts } from './ticket.ts';
import { textsOfWins } from './wins-ticket.ts';

type Props = { wins: readonly Win[]; onClose: () => void };

/** Several wins as one picture to share or save. */
export function WinsTicketSheet({ wins, onClose }: Props) {
  const { t, lang } = useT();
  const [parts, setParts] = useState<TicketParts>({ sum: true, numbers: true });
  const isPlay = useServerInfo((state) => state.mode) === 'play';
  return (
    <ShareTicket
      texts={textsOfWins(t, lang, parts, { wins, isPlay, origin: location.origin })}
      file={`${t('brand').toLowerCase()}-${wins.at(-1)!.code}.png`}
      parts={parts}
      setParts={setParts}
      sumLabel={t('ticketShowWin')}
      qrText={t('winsQr')}
      onClose={onClose}
    />
  );
}
