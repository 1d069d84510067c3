import { Button, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Field } from './Field.tsx';
import { FilePick } from './FilePick.tsx';

type Props = {
  label: string;
  hint: string;
  /** An example of the format. */
  placeholder: string;
  rows: number;
  /** A larger file is not read, and no more characters than this can be typed. */
  bytesMax: number;
  text: string;
  onText: (text: string) => void;
  /** The button that previews the text without changing anything. */
  preview: { label: string; isBusy: boolean; run: () => void };
};

/** Text that is pasted or comes from a file, with a button that previews it. */
export function TextOrFile({ label, hint, placeholder, rows, bytesMax, text, onText, preview }: Props) {
  const { t } = useT();
  const [isTooLarge, setTooLarge] = useState(false);
  const change = (next: string) => {
    setTooLarge(false);
    onText(next);
  };
  const open = async (file: File) => {
    if (file.size > bytesMax) setTooLarge(true);
    else change(await file.text());
  };
  return (
    <>
      <Field label={label} hint={hint} error={isTooLarge ? t('fileTooLarge') : undefined}>
        {(id) => (
          <Input.TextArea
            id={id}
            rows={rows}
            maxLength={bytesMax}
            placeholder={placeholder}
            value={text}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
      <div className="acts">
        <FilePick text={t('openFile')} kind="text" onFile={(file) => void open(file)} />
        <Button disabled={text.trim() === ''} loading={preview.isBusy} onClick={preview.run}>
          {preview.label}
        </Button>
      </div>
    </>
  );
}
