import { fetchTrustedKeys } from '@shwe/client/public-keys';
import { Button, Icon, Note, Sheet } from '@shwe/ui';
import { type ReactNode, useRef, useState } from 'react';
import { type Key, useT } from '../i18n/index.ts';
import { RichText } from '../i18n/RichText.tsx';
import { saveFile } from '../util/save-file.ts';

/** One check of a signed file; `why` is in English. */
type Check<Code extends string> = { code: Code; outcome: 'ok' | 'failed' | 'unchecked'; why?: string };

type Props<Code extends string> = {
  title: string;
  /** What the signatures are good for, before they are checked. */
  why: string;
  fileName: string;
  /** The signed text as the server sent it; it verifies offline. */
  file: string;
  verify: (file: string, trustedKeys: string[]) => readonly Check<Code>[] | Promise<readonly Check<Code>[]>;
  labels: Record<Code, Key>;
  onClose: () => void;
  /** What was signed, for people, unless the screen behind shows it. */
  children?: ReactNode;
};

/** A signed receipt: checked on this phone, and saved as one file that verifies offline. */
export function ReceiptCheckSheet<Code extends string>({
  title,
  why,
  fileName,
  file,
  verify,
  labels,
  onClose,
  children,
}: Props<Code>) {
  const { t } = useT();
  const [checks, setChecks] = useState<readonly Check<Code>[] | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const check = async () => {
    setChecks(await verify(file, await fetchTrustedKeys()));
    resultRef.current?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      foot={
        <div className="ag-two">
          <Button tone="quiet" onClick={() => saveFile(fileName, `${file}\n`, 'application/json')}>
            <Icon name="download" size="s" />
            {t('caseSaveFile')}
          </Button>
          <Button tone="quiet" onClick={() => void check()}>
            <Icon name="shield" size="s" />
            {t('caseCheck')}
          </Button>
        </div>
      }
    >
      <div className="mt2" aria-live="polite" ref={resultRef}>
        {checks === null ? <p className="c2">{why}</p> : <Checks checks={checks} labels={labels} />}
      </div>
      {children && <div className="ag-inset mt4">{children}</div>}
    </Sheet>
  );
}

type ChecksProps<Code extends string> = { checks: readonly Check<Code>[]; labels: Record<Code, Key> };

function Checks<Code extends string>({ checks, labels }: ChecksProps<Code>) {
  const { t } = useT();
  const hasFailed = checks.some(({ outcome }) => outcome === 'failed');
  const isOpen = checks.some(({ outcome }) => outcome === 'unchecked');
  return (
    <>
      {hasFailed ? (
        <Note kind="bad">{t('caseCheckFails')}</Note>
      ) : (
        <Note kind={isOpen ? 'warn' : 'ok'} icon="shield">
          {isOpen ? t('caseCheckOpen') : <RichText k="caseCheckAgrees" v={{ n: checks.length }} />}
        </Note>
      )}
      <ul className="ag-checks mt3">
        {checks.map(({ code, outcome, why }) => (
          <li key={code} className={outcome}>
            <Icon name={outcome === 'ok' ? 'check' : outcome === 'failed' ? 'close' : 'clock'} size="xs" />
            <span>
              {t(labels[code])}
              {outcome === 'failed' && <small>{why}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
