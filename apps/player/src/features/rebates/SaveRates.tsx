import type { Failure } from '@shwe/client';
import { Button } from '@shwe/ui';
import { FailureNote } from '../../components/FailureNote.tsx';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { gameTitle } from './game-title.ts';
import type { DraftRow } from './use-rate-draft.ts';

type Props = {
  changed: readonly DraftRow[];
  wrong: DraftRow | undefined;
  busy: boolean;
  failure: Failure | null;
  onSave: () => void;
  onCancel: () => void;
};

/** Saves the changed rates, or goes back to the last ones. A wrong rate is named first. */
export function SaveRates({ changed, wrong, busy, failure, onSave, onCancel }: Props) {
  const { t } = useT();
  const reason = wrong
    ? t('rateFix', { game: gameTitle(t, wrong) })
    : changed.length === 0
      ? t('ratesSame')
      : undefined;
  const save = (
    <Button
      onClick={onSave}
      {...(busy && { busy: t('sending') })}
      {...(reason !== undefined && { disabledReason: reason })}
    >
      <span>
        <RichText k="ratesSave" v={{ n: changed.length }} />
      </span>
    </Button>
  );
  return (
    <>
      <FailureNote className="mb2" failure={failure} />
      {changed.length === 0 && !wrong ? (
        save
      ) : (
        <div className="ar-two">
          <Button tone="line" onClick={onCancel}>
            {t('cancel')}
          </Button>
          {save}
        </div>
      )}
    </>
  );
}
