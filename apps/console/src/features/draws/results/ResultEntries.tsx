import type { ReactNode } from 'react';
import { Section } from '../../../components/basics.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { hourMinute } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Entry, Results } from '../types.ts';
import { isShown, numberOf } from './entry-number.ts';
import { Figure, Prize } from './Figure.tsx';

/** The two matching entries once there is a result; before that the first two. */
function pairOf({ entries, card }: Results): [Entry | undefined, Entry | undefined] {
  const agreed = entries.filter((entry) => numberOf(entry) === card.win_num);
  const shown = card.win_num !== null && agreed.length > 1 ? agreed : entries;
  return [shown[0], shown[1]];
}

/** Both entries side by side; figures that the server hides from the viewer are marked as hidden. */
export function ResultEntries({ results }: { results: Results }) {
  const { t } = useT();
  const [one, other] = pairOf(results);
  const isBoth = one !== undefined && other !== undefined && isShown(one) && isShown(other);
  const same = (field: 'set_index' | 'set_value' | 'prize') => (isBoth ? one[field] === other[field] : null);
  const name = (entry: Entry | undefined) =>
    entry
      ? `${entry.mine ? t('you') : (entry.operator ?? t('feed'))}, ${hourMinute(entry.at)}`
      : t('entryNone');
  return (
    <Section title={t('dualEntry')} remark={t(isBoth ? 'entriesMustMatch' : 'entriesHidden')}>
      <table className="rows entries">
        <thead>
          <tr>
            <th />
            <th className="r">{name(one)}</th>
            <th className="r">{name(other)}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {results.card.section === '3D' ? (
            <Row label={t('firstPrize')} same={same('prize')}>
              {[one, other].map(prizeOf)}
            </Row>
          ) : (
            <>
              <Row label={t('setIndex')} same={same('set_index')}>
                {[one, other].map((entry) => figureOf(entry, 'index'))}
              </Row>
              <Row label={t('setValue')} same={same('set_value')}>
                {[one, other].map((entry) => figureOf(entry, 'value'))}
              </Row>
            </>
          )}
          <Row label={t('betNumber')} same={isBoth ? numberOf(one) === numberOf(other) : null}>
            {[one, other].map((entry) => (
              <b key={entry?.at ?? 'none'} className="num">
                {(entry && numberOf(entry)) ?? '–'}
              </b>
            ))}
          </Row>
        </tbody>
      </table>
    </Section>
  );
}

function Row({ label, same, children }: { label: string; same: boolean | null; children: ReactNode[] }) {
  return (
    <tr>
      <td className="t3">{label}</td>
      <td className="r">{children[0]}</td>
      <td className="r">{children[1]}</td>
      <td className={same === false ? 'ruby' : 'jade'}>
        {same !== null && <Icon name={same ? 'tick' : 'octagon'} />}
      </td>
    </tr>
  );
}

function figureOf(entry: Entry | undefined, decides: 'index' | 'value'): ReactNode {
  if (!entry) return <span className="t3">–</span>;
  const figure = decides === 'index' ? entry.set_index : entry.set_value;
  if (figure === null) return <Hidden />;
  return <Figure figure={figure} decides={decides} />;
}

function prizeOf(entry: Entry | undefined): ReactNode {
  if (!entry) return <span className="t3">–</span>;
  return entry.prize === null ? <Hidden /> : <Prize prize={entry.prize} />;
}

function Hidden() {
  const { t } = useT();
  return (
    <span className="covered">
      <Icon name="lock" /> {t('entryHidden')}
    </span>
  );
}
