import type { ReactNode } from 'react';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../basics.tsx';
import { Empty } from '../states.tsx';

type Row = { id: string; time: string; path: string; text: ReactNode; tone: 'ruby' | 't2'; amount: number };

/** Other cases of the member or of the same payment, each with a link to its page. */
export function OtherCases({ title, rows }: { title: string; rows: readonly Row[] }) {
  const { t } = useT();
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <Empty text={t('noEarlier')} />
      ) : (
        <table className="rows plain">
          <tbody>
            {rows.map(({ id, time, path, text, tone, amount }) => (
              <tr key={id}>
                <td className="when">{time}</td>
                <td>
                  <a className="link" href={hrefOf(path)}>
                    {id}
                  </a>
                </td>
                <td className={`wide ${tone}`}>{text}</td>
                <td className="r">{amountText(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
