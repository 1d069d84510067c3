import '@shwe/ui/messages.css';
import '@shwe/ui/news.css';
import { Button, Icon, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { SwitchRow } from '../../../components/SwitchRow.tsx';
import type { Win } from '../../../core/news.ts';
import { useServerInfo } from '../../../core/server-info.ts';
import { sharePicture } from '../../../core/share-picture.ts';
import { useT } from '../../../i18n/index.ts';
import type { TicketParts } from './ticket.ts';
import { useDrawnTicket } from './use-drawn-ticket.ts';
import { textsOfWins } from './wins-ticket.ts';

type Props = { wins: readonly Win[]; onClose: () => void };

/** Several wins as one picture to share or save; the player may leave out the sum and the numbers. */
export function WinsTicketSheet({ wins, onClose }: Props) {
  const { t, lang } = useT();
  const [parts, setParts] = useState<TicketParts>({ sum: true, numbers: true });
  const isPlay = useServerInfo((state) => state.mode) === 'play';
  const file = `${t('brand').toLowerCase()}-${wins.at(-1)!.code}.png`;
  const texts = textsOfWins(t, lang, parts, { wins, isPlay, origin: location.origin });
  const { canvas, picture, save } = useDrawnTicket(texts, file);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shareTicket')}
      closeLabel={t('close')}
      foot={
        <>
          <Button tone="line" size="md" onClick={() => void save()}>
            <Icon name="download" size="s" />
            {t('save')}
          </Button>
          <Button className="mt2" onClick={() => void sharePicture({ file, draw: picture, otherwise: save })}>
            <Icon name="share" size="s" />
            {t('ticketShare')}
          </Button>
        </>
      }
    >
      <canvas ref={canvas} className="ticket-frame" role="img" aria-label={t('shareTicket')} />
      <p className="c2 center mt3">{t('ticketNoName')}</p>
      <div className="mt2">
        <SwitchRow checked={parts.sum} onChange={(sum) => setParts({ ...parts, sum })}>
          <span>{t('ticketShowWin')}</span>
        </SwitchRow>
        <SwitchRow checked={parts.numbers} onChange={(numbers) => setParts({ ...parts, numbers })}>
          <span>{t('ticketShowNumbers')}</span>
        </SwitchRow>
      </div>
      <p className="c2 mt2">{t('winsQr')}</p>
    </Sheet>
  );
}
