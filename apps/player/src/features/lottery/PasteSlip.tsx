import { Icon, IconButton, Note, Pill, showToast } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import { dismissTyped, editTyped, readTyped, useTyped } from './typed-slip.ts';

async function paste(byHand: string): Promise<void> {
  try {
    readTyped(await navigator.clipboard.readText());
  } catch {
    showToast(byHand, 'toast');
  }
}

/** A typed or pasted slip ("12R 500၊ 45 67 = 1000"), and the lines of it that were not understood. */
export function PasteSlip() {
  const { t } = useT();
  const { text, unclear } = useTyped();
  return (
    <form
      className="paste"
      onSubmit={(event) => {
        event.preventDefault();
        readTyped(text);
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
          onChange={(event) => editTyped(event.target.value)}
          placeholder="12R 500, 45 67 = 1000"
          aria-label={t('typeSlip')}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        {text.trim() ? (
          <>
            <IconButton icon="close" size="s" label={t('remove')} onClick={dismissTyped} />
            <Pill onClick={() => readTyped(text)}>{t('addShort')}</Pill>
          </>
        ) : (
          <Pill onClick={() => void paste(t('pasteByHand'))}>{t('pasteSlip')}</Pill>
        )}
      </div>
    </form>
  );
}
