import { groupThousands } from '@shwe/kernel';
import { Sheet } from '@shwe/ui';
import { type Key, useT, type Values } from '../../i18n/index.ts';
import { useSessions } from './sessions.ts';

/** How 2D works, in six short steps with the operator's own odds and smallest bet. */
export function GuideSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const sessions = useSessions();
  const odds = sessions.data?.odds ?? 80;
  const min = sessions.data?.min_bet ?? 100;
  const lines: [Key, Values?][] = [
    ['guideNumber'],
    ['guideTimes'],
    ['guideOdds', { n: odds, stake: groupThousands(1000), win: groupThousands(1000 * odds) }],
    ['guideMin', { min: groupThousands(min) }],
    ['guideColours'],
    ['guideCloseDays'],
  ];
  return (
    <Sheet open onClose={onClose} title={t('guideTitle')} closeLabel={t('close')}>
      <ol className="steps mt3">
        {lines.map(([key, values], index) => (
          <li key={key}>
            <span className="k fig">{index + 1}</span>
            <p className="pre">{t(key, values)}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
