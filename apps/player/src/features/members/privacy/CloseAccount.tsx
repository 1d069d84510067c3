import { Button, Dock, Hint, Note } from '@shwe/ui';
import { useState } from 'react';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { paths } from '../../../paths.ts';
import type { Member } from '../profile/member.ts';
import { CloseSheet } from './CloseSheet.tsx';

/** Explains what closing the account means; the next step asks for the passwords. */
export function CloseAccount({ member, onClosed }: { member: Member; onClosed: () => void }) {
  const { t } = useT();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section className="pad mt3">
      <Note kind="warn" icon="alert">
        {t('closeLead')}
      </Note>
      <div className="mt4">
        <Hint icon="wallet">{t('closeFirst')}</Hint>
        <Hint icon="user">{t('closeErased')}</Hint>
        <Hint icon="list">{t('closeRetained')}</Hint>
        <Hint icon="phone">{t('closeAgain')}</Hint>
        <Hint icon="lock">{t('closeExcluded')}</Hint>
      </div>
      <Dock>
        <Button onClick={() => setConfirming(true)}>{t('next')}</Button>
        <Button tone="line" size="md" className="mt2" onClick={() => go(paths.mySafe, { view: 'data' })}>
          {t('saveDataFirst')}
        </Button>
      </Dock>
      {isConfirming && (
        <CloseSheet hasPin={member.has_qk_pwd} onClose={() => setConfirming(false)} onClosed={onClosed} />
      )}
    </section>
  );
}
