import { Button } from '@shwe/ui';
import { betScreenOf } from '../core/bet-return.ts';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';

type Props = {
  /** The draw of the slip. */
  drawId: string;
  tone: 'gold' | 'quiet';
};

/** Leads back to the slip for which money was added; the phone has kept it. */
export function BackToSlip({ drawId, tone }: Props) {
  const { t } = useT();
  const screen = betScreenOf(drawId);
  if (!screen) return null;
  return (
    <Button tone={tone} onClick={() => go(screen, { issue: drawId })}>
      {t('backToSlip')}
    </Button>
  );
}
