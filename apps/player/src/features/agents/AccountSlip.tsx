import { IconButton, Note } from '@shwe/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { PaperSlip } from '../../components/PaperSlip.tsx';
import { businessNow } from '../../core/business-time.ts';
import { copyText } from '../../core/copy-text.ts';
import { useT } from '../../i18n/index.ts';
import type { NewAccount } from './queries.ts';
import { shortLink } from './short-link.ts';

const LinkQr = lazy(() => import('./LinkQr.tsx'));

/** The account on paper: number, password and link, each to copy, and the link as a QR code. */
export function AccountSlip({ account, onKept }: { account: NewAccount; onKept: () => void }) {
  const { t } = useT();
  const [time] = useState(businessNow);
  const id = String(account.subor_id);
  return (
    <>
      <section className="pad mt2">
        <Note kind="warn" icon="alert">
          <b>{t('passwordOnce')}</b>
          <br />
          {t('passwordOnceText')}
        </Note>
      </section>
      <PaperSlip className="mt4" title={t('subAccount')} time={time}>
        <CopyLine label={t('account')} value={id}>
          <span className="fig">{id}</span>
        </CopyLine>
        <CopyLine label={t('passwordOneTime')} value={account.subor_pwd} onCopied={onKept}>
          <span className="hash pass">{account.subor_pwd}</span>
        </CopyLine>
        <CopyLine label={t('loginLink')} value={account.url}>
          <span className="hash">{shortLink(account.url)}</span>
        </CopyLine>
        <div className="ag-beside">
          <span className="ag-qr">
            <Suspense fallback={null}>
              <LinkQr link={account.url} label={t('loginQr')} />
            </Suspense>
          </span>
          <span className="grow">
            <b>{t('besideYou')}</b>
            <br />
            <span className="c2">{t('besideYouText')}</span>
          </span>
        </div>
      </PaperSlip>
    </>
  );
}

type LineProps = { label: string; value: string; onCopied?: () => void; children: ReactNode };

function CopyLine({ label, value, onCopied, children }: LineProps) {
  const { t } = useT();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(value);
    setCopied(done);
    if (done) onCopied?.();
  };
  return (
    <div className="ag-copy">
      <div>
        <small>{label}</small>
        {children}
      </div>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={`${t('copy')}: ${label}`}
        {...(isCopied && { className: 'done' })}
        onClick={() => void copy()}
      />
    </div>
  );
}
