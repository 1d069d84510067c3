import { digitsText } from '@shwe/ui';
import { joinPieces } from '../../i18n/join-pieces.ts';

/** The text of a page that operators have written, paragraph by paragraph. */
export function OwnPageText({ text }: { text: string }) {
  return (
    <div className="c2 pre">
      {text.split(/\n{2,}/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <p key={place} className="mt2">
          {digitsText(joinPieces(paragraph))}
        </p>
      ))}
    </div>
  );
}
