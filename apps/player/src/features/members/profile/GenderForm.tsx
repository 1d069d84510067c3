import { useAction } from '@shwe/client/react';
import { Icon } from '@shwe/ui';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { useT } from '../../../i18n/index.ts';
import { GENDER_LABEL } from './labels.ts';
import { afterSaving, type Member } from './member.ts';

const GENDERS = ['female', 'male', 'other', ''] as const;

/** A tap saves the choice. */
export function GenderForm({ member }: { member: Member }) {
  const { t } = useT();
  const action = useAction();
  const save = async (gender: Member['gender']) => {
    if (await action.run(() => client.call('members', 'updateMember', { gender }))) await afterSaving();
  };
  return (
    <>
      <section className="list mt3" aria-busy={action.busy}>
        {GENDERS.map((gender) => (
          <button
            key={gender}
            type="button"
            className="li plain left"
            aria-pressed={gender === member.gender}
            onClick={() => void save(gender)}
          >
            <span className="t3">{t(GENDER_LABEL[gender])}</span>
            {gender === member.gender && (
              <span className="end jade">
                <Icon name="check" size="s" />
              </span>
            )}
          </button>
        ))}
      </section>
      <div className="pad">
        <FailureNote className="mt3" failure={action.failure} />
      </div>
    </>
  );
}
