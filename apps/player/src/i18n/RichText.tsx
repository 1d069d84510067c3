import { chooseCounts } from '@shwe/kernel';
import { digitsText } from '@shwe/ui';
import { type Key, useT, type Values } from './index.ts';

/** A message whose values are set in the figure font, as numbers in running text are. */
export function RichText({ k, v }: { k: Key; v: Values }) {
  const { t } = useT();
  const parts = chooseCounts(t(k), v).split(/(\{\w+\})/);
  return (
    <>
      {parts.map((part, index) => {
        const name = /^\{(\w+)\}$/.exec(part)?.[1];
        if (name === undefined) return part;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
          <span key={index} className="fig">
            {digitsText(String(v[name] ?? part))}
          </span>
        );
      })}
    </>
  );
}
