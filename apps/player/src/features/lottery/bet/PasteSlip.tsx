import { Icon, IconButton, Pill, showToast } from '@shwe/ui';
import { useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';
import type { Draw } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { useTypedSlip } from './typed-slip.ts';

const EXAMPLE = { 2: '12R 500, 45 1000', 3: '123R 500, 045 1000' } as const;
/** Lines of the field that are shown at once; the rest scrolls. */
const ROWS_MAX = 4;

const ReadSheet = lazyPart(() => import('./ReadSlipSheet.tsx').then((module) => module.ReadSlipSheet));

/** The field for a typed or pasted slip. Enter, or a paste by the button, shows what is understood of it. */
export function PasteSlip({ section }: { section: Draw['section'] | undefined }) {
  const { t } = useT();
  const { digits } = useGame();
  const typed = useTypedSlip();
  const text = typed.use((now) => now.text);
  const [isReading, setIsReading] = useState(false);
  const read = () => setIsReading(text.trim() !== '');
  const paste = async () => {
    try {
      typed.edit((await navigator.clipboard.readText()).trim());
      setIsReading(true);
    } catch {
      showToast(t('pasteByHand'), 'toast');
    }
  };
  const close = () => setIsReading(false);
  return (
    <>
      <form
        className="paste"
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <div className="inp">
          <Icon name="keyboard" size="s" />
          <textarea
            value={text}
            rows={Math.min(text.split('\n').length, ROWS_MAX)}
            onChange={(event) => typed.edit(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              read();
            }}
            placeholder={EXAMPLE[digits]}
            aria-label={t('typeSlip')}
            enterKeyHint="done"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          {text.trim() ? (
            <>
              <IconButton icon="close" size="s" label={t('remove')} onClick={() => typed.edit('')} />
              <Pill onClick={read}>{t('slipCheck')}</Pill>
            </>
          ) : (
            <Pill onClick={() => void paste()}>{t('pasteSlip')}</Pill>
          )}
        </div>
      </form>
      {isReading && text.trim() !== '' && <ReadSheet section={section} onClose={close} onFailed={close} />}
    </>
  );
}
