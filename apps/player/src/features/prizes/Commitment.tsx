import { Icon, TextField } from '@shwe/ui';
import { useState } from 'react';
import { CopyButton } from '../../components/CopyRow.tsx';
import { useT } from '../../i18n/index.ts';
import { shortCode } from './ProofSteps.tsx';

type Props = { commitment: string; seed: string; onSeed: (seed: string) => void };

/** The code that fixes the server's part of the result before the draw, and the member's own part. */
export function Commitment({ commitment, seed, onSeed }: Props) {
  const { t } = useT();
  const [editing, edit] = useState(false);
  return (
    <section className="mt3 committed">
      <div className="li">
        <Icon name="lock" />
        <div className="grow">
          <b>{t('prizeCommitted')}</b>
          <div className="hash">{shortCode(commitment)}</div>
        </div>
        <CopyButton label={t('prizeCommitted')} value={commitment} />
      </div>
      {editing ? (
        <div className="pad own-seed">
          <TextField
            label={t('prizeOwnSeed')}
            value={seed}
            maxLength={64}
            onChange={(text) => onSeed(text.replace(/[^A-Za-z0-9_-]/g, ''))}
            hint={t('prizeOwnSeedHint')}
          />
        </div>
      ) : (
        <button type="button" className="li" onClick={() => edit(true)}>
          <Icon name="edit" />
          <span className="grow">
            {t('prizeOwnSeed')}
            <span className="hash c2">{seed}</span>
          </span>
        </button>
      )}
    </section>
  );
}
