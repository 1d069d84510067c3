import { Icon, Note } from '@shwe/ui';
import { readReceipt } from '@shwe/verifier';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { CheckPanel } from './CheckPanel.tsx';
import type { CheckRequest } from './check.worker.ts';
import { useCheck } from './use-check.ts';

/** Files of this size or more are neither a receipt nor a proof, so they are not read; bytes. */
const SIZE_MAX = 1_000_000;

/** Finds the receipt, the proof and their draw in the chosen files; undefined without a receipt. */
async function readFiles(files: readonly File[]): Promise<CheckRequest | undefined> {
  const texts = await Promise.all(files.filter(({ size }) => size < SIZE_MAX).map((file) => file.text()));
  const objects = texts.flatMap((text) => {
    try {
      return [{ text, value: JSON.parse(text) as Record<string, unknown> | null }];
    } catch {
      return [];
    }
  });
  const receipt = objects.find(({ value }) => typeof value?.receipt === 'string');
  const read = receipt && readReceipt(String(receipt.value?.receipt));
  if (!receipt || !read?.ok) return undefined;
  const proof = objects.find(({ value }) => typeof value?.leaf === 'string');
  return { drawId: read.value.issue, receipt: receipt.text, ...(proof && { proof: proof.text }) };
}

/** Checks a saved receipt against the public seal. The chosen files are not uploaded. */
export function ReceiptFiles() {
  const { t } = useT();
  const { start, ...checking } = useCheck();
  const [unknown, setUnknown] = useState(false);
  const checkFiles = async (files: FileList | null) => {
    if (!files || files.length === 0) return;
    const found = await readFiles([...files]);
    setUnknown(!found);
    if (found) start(found);
  };
  return (
    <>
      <section className="pad mt6">
        <h2 className="t3">{t('checkFiles')}</h2>
        <label
          className="drop mt2"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void checkFiles(event.dataTransfer.files);
          }}
        >
          <Icon name="upload" />
          <b>{t('chooseFiles')}</b>
          <span>{t('checkFilesHow')}</span>
          <input
            className="sr"
            type="file"
            accept=".json,application/json"
            multiple
            onChange={(event) => void checkFiles(event.target.files)}
          />
        </label>
        {unknown && (
          <Note kind="bad" className="mt3">
            {t('filesUnknown')}
          </Note>
        )}
      </section>
      <CheckPanel {...checking} />
    </>
  );
}
