import { Panel } from '@shwe/ui';
import { PictureRow } from '../../components/PictureRow.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { type AgentCase, type CasePictureOf, type MemberCase, type Side, useCasePicture } from './queries.ts';

type Props = { side: Side; row: Pick<MemberCase | AgentCase, 'id' | 'dispute_picture' | 'answer'> };

/** What both sides added to a dispute: the member's picture, and the agent's answer. */
export function CaseEvidence({ side, row: { id, dispute_picture: hasPicture, answer } }: Props) {
  const { t } = useT();
  if (!hasPicture && answer === null) return null;
  return (
    <Panel className="padded mt3">
      {hasPicture && (
        <Picture id={id} of="dispute" label={side === 'member' ? 'caseYourPicture' : 'casePlayersPicture'} />
      )}
      {answer && (
        <div className="ag-answer">
          <p className="c2">{t(side === 'agent' ? 'caseYouAnswered' : 'caseAgentAnswered')}</p>
          {answer.text !== '' && <p>“{answer.text}”</p>}
          {answer.picture && <Picture id={id} of="answer" label="caseAnswerPicture" />}
        </div>
      )}
    </Panel>
  );
}

function Picture({ id, of, label }: { id: string; of: CasePictureOf; label: Key }) {
  const { t } = useT();
  return <PictureRow label={t(label)} query={useCasePicture(id, of)} />;
}
