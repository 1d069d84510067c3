import { parseSlip, twoDigits } from '@shwe/rules';
import { Icon, Note, Pill, showToast } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { addLines } from './slip.ts';
import { changeSlip } from './slip-store.ts';

/**
 * A typed or pasted slip ("12R 500၊ 45 67 = 1000"). What is understood goes onto the slip; what is not stays in the field and is
 * shown back, never guessed.
 */
export function PasteSlip() {
  const { t } = useT();
  const [text, setText] = useState('');
  const [unclear, setUnclear] = useState<readonly string[]>([]);

  const read = (typed: string) => {
    if (typed.trim() === '') return;
    const parsed = parseSlip(typed);
    const lines = parsed.lines.map((line) => ({
      number: twoDigits(line.number),
      amount: BigInt(line.amount),
    }));
    changeSlip((slip) => addLines(slip, lines));
    setUnclear(parsed.unclear);
    setText(parsed.unclear.join(', '));
  };
  const paste = async () => {
    try {
      const clip = await navigator.clipboard.readText();
      if (clip.trim()) read(clip);
    } catch {
      showToast(t('pasteByHand'), 'toast');
    }
  };
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
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
          onChange={(event) => setText(event.target.value)}
          placeholder="12R 500, 45 67 = 1000"
          aria-label={t('typeSlip')}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {text.trim() ? (
          <Pill onClick={() => read(text)}>{t('addShort')}</Pill>
        ) : (
          <Pill onClick={() => void paste()}>{t('pasteSlip')}</Pill>
        )}
      </div>
    </form>
  );
}
