import type { PairTable } from '@shwe/rules';
import { Icon, IconButton, Note, Pill, showToast } from '@shwe/ui';
import type { ClipboardEvent } from 'react';
import { useT } from '../../../i18n/index.ts';
import { usePairs } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { type TypedSlipStore, useTypedSlip } from './typed-slip.ts';

const EXAMPLE = { 2: '12R 500, 45 1000', 3: '123R 500, 045 1000' } as const;

async function paste(typedSlip: TypedSlipStore, pairs: PairTable, failureText: string): Promise<void> {
  try {
    typedSlip.read(await navigator.clipboard.readText(), pairs);
  } catch {
    showToast(failureText, 'toast');
  }
}

/**
 * A one-line input drops line breaks and would join the stake of one line to the next line's numbers, so they become
 * commas.
 */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, edit: (text: string) => void): void {
  const pasted = event.clipboardData.getData('text').trim();
  if (!/[\r\n]/.test(pasted)) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [before, after] = [value.slice(0, selectionStart ?? 0), value.slice(selectionEnd ?? value.length)];
  edit(`${before}${pasted.replace(/\s*[\r\n]+\s*/g, ', ')}${after}`);
}

/** The field for a typed or pasted slip ("12R 500၊ 45 67 = 1000"), and its parts that were not understood. */
export function PasteSlip() {
  const { t } = useT();
  const { digits } = useGame();
  const typedSlip = useTypedSlip();
  const { text, unclear } = typedSlip.use();
  const pairs = usePairs();
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        typedSlip.read(text, pairs);
      }}
    >
      {unclear.length > 0 && (
        <Note kind="bad" className="mb2">
          {t('slipLinesUnclear')}
          <br />
          <b>{unclear.join(', ')}</b>
        </Note>
      )}
      <div className="inp">
        <Icon name="keyboard" size="s" />
        <input
          value={text}
          onChange={(event) => typedSlip.edit(event.target.value)}
          onPaste={(event) => pasteLines(event, typedSlip.edit)}
          placeholder={EXAMPLE[digits]}
          aria-label={t('typeSlip')}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {text.trim() ? (
          <>
            <IconButton icon="close" size="s" label={t('remove')} onClick={typedSlip.dismiss} />
            <Pill onClick={() => typedSlip.read(text, pairs)}>{t('addShort')}</Pill>
          </>
        ) : (
          <Pill onClick={() => void paste(typedSlip, pairs, t('pasteByHand'))}>{t('pasteSlip')}</Pill>
        )}
      </div>
    </form>
  );
}
