import { Icon, Sheet, showToast } from '@shwe/ui';
import { useT } from '../i18n/index.ts';
import type { Lang } from '../i18n/lang.ts';

type Choice<Value> = { value: Value; label: string; lang?: Lang };

type Props<Value> = {
  open: boolean;
  onClose: () => void;
  title: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  /** Applies a choice; it fails when what it needs cannot be loaded. */
  choose: (value: Value) => Promise<void>;
};

/** One of a few display settings, each on a line of its own; the sheet closes with the choice. */
export function ChoiceSheet<Value extends string>({
  open,
  onClose,
  title,
  choices,
  chosen,
  choose,
}: Props<Value>) {
  const { t } = useT();
  const closeAndChoose = async (value: Value) => {
    onClose();
    try {
      await choose(value);
    } catch {
      showToast(t('noNetwork'), 'toast', 'bad');
    }
  };
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={t('back')}>
      {choices.map(({ value, label, lang }) => (
        <button
          key={value}
          type="button"
          className="li edge"
          lang={lang}
          aria-pressed={value === chosen}
          onClick={() => void closeAndChoose(value)}
        >
          <span className="t3">{label}</span>
          {value === chosen && (
            <span className="end jade">
              <Icon name="check" size="s" />
            </span>
          )}
        </button>
      ))}
    </Sheet>
  );
}
