import { Button, Input } from 'antd';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { Field } from './Field.tsx';

type Props = {
  label: string;
  hint: string;
  /** Lines as they are to be written. */
  placeholder: string;
  rows: number;
  /** A larger file is another one than is meant. */
  bytesMax: number;
  text: string;
  onText: (text: string) => void;
  /** The button that has it read, and nothing done yet. */
  read: { word: string; isBusy: boolean; run: () => void };
};

/** Lines that are pasted, or opened from a file, and read before anything comes of them. */
export function TextOrFile({ label, hint, placeholder, rows, bytesMax, text, onText, read }: Props) {
  const { t } = useT();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = (next: string) => {
    setTooLarge(false);
    onText(next);
  };
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > bytesMax) setTooLarge(true);
    else take(await file.text());
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
            onChange={(event) => take(event.target.value)}
          />
        )}
      </Field>
      <div className="acts">
        <label className="link filepick">
          {t('openFile')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void open(event.target.files?.[0])}
          />
        </label>
        <Button disabled={text.trim() === ''} loading={read.isBusy} onClick={read.run}>
          {read.word}
        </Button>
      </div>
    </>
  );
}
