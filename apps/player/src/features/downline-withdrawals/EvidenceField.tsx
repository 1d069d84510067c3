import type { Action } from '@shwe/client/react';
import { refusalText } from '../../components/FailureNote.tsx';
import { PictureField } from '../../components/PictureField.tsx';

type Props = {
  picture: string;
  action: Pick<Action, 'failure' | 'clear'>;
  onChange: (picture: string) => void;
};

/** The picture that a side may add to what it says in a dispute. */
export function EvidenceField({ picture, action, onChange }: Props) {
  return (
    <PictureField
      labels={{
        label: 'caseDisputePicture',
        choose: 'caseSlipChoose',
        another: 'caseSlipAnother',
        unreadable: 'caseSlipUnreadable',
        hint: 'caseListHint',
      }}
      icon="image"
      picture={picture}
      onChange={(next) => {
        action.clear();
        onChange(next);
      }}
      error={refusalText(action.failure, 'picture_unreadable')}
    />
  );
}
