import '@shwe/ui/messages.css';
import '@shwe/ui/news.css';
import { Button, Icon, Sheet } from '@shwe/ui';
import type { ReactNode } from 'react';
import { SwitchRow } from '../../../components/SwitchRow.tsx';
import { sharePicture } from '../../../core/share-picture.ts';
import { useT } from '../../../i18n/index.ts';
import type { TicketParts } from './ticket.ts';
import type { TicketTexts } from './ticket-picture.ts';
import { useDrawnTicket } from './use-drawn-ticket.ts';

type Props = {
  texts: TicketTexts;
  /** The name of the picture's file. */
  file: string;
  parts: TicketParts;
  setParts: (parts: TicketParts) => void;
  /** The label of the switch that shows the sum. */
  sumLabel: string;
  /** What the code on the picture leads to. */
  qrText: string;
  /** A second thing to save, beside the picture. */
  proof?: ReactNode;
  onClose: () => void;
};

/** A picture to share or save; the player may leave out the sum and the numbers. */
export function ShareTicket({ texts, file, parts, setParts, sumLabel, qrText, proof, onClose }: Props) {
  const { t } = useT();
  const { canvas, picture, save } = useDrawnTicket(texts, file);
  const saveButton = (
    <Button tone="line" size="md" onClick={() => void save()}>
      <Icon name="download" size="s" />
      {t('save')}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('shareTicket')}
      closeLabel={t('close')}
      foot={
        <>
          {proof ? (
            <div className="row g2 two">
              {saveButton}
              {proof}
            </div>
          ) : (
            saveButton
          )}
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
          <span>{sumLabel}</span>
        </SwitchRow>
        <SwitchRow checked={parts.numbers} onChange={(numbers) => setParts({ ...parts, numbers })}>
          <span>{t('ticketShowNumbers')}</span>
        </SwitchRow>
      </div>
      <p className="c2 mt2">{qrText}</p>
    </Sheet>
  );
}
