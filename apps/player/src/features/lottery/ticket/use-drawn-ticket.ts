import { showToast } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { pngOf } from '../../../util/picture.ts';
import { saveBlob } from '../../../util/save-file.ts';
import { drawTicket, type TicketTexts } from './ticket-picture.ts';

/** Draws the ticket again whenever something on it changes, and saves its picture. */
export function useDrawnTicket(texts: TicketTexts, file: string) {
  const { t } = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef<Promise<boolean>>(Promise.resolve(false));
  const key = JSON.stringify(texts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the texts
  useEffect(() => {
    const onto = canvas.current;
    // One after the other, so that the last one drawn is the last one asked for.
    if (onto) drawing.current = drawing.current.then(() => drawTicket(onto, texts));
  }, [key]);
  const picture = async () => ((await drawing.current) && canvas.current ? pngOf(canvas.current) : null);
  const save = async () => {
    const drawn = await picture();
    if (!drawn) return false;
    saveBlob(file, drawn);
    showToast(t('ticketSaved'), 'toast', 'done');
    return true;
  };
  return { canvas, picture, save };
}
