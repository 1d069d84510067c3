import { Button } from 'antd';
import { useState } from 'react';
import { FilePick } from '../../../components/FilePick.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { dataUrlOf } from '../../../core/read-file.ts';
import { useT } from '../../../i18n/index.ts';

/** The server takes no larger file. */
const FILE_BYTES_MAX = 2 * 1024 * 1024;

type Props = {
  label: string;
  /** What the picture should be, besides its size in bytes. */
  hint?: string;
  value: string;
  onChange: (address: string) => void;
};

/** A picture that is uploaded at once and shown once the content is published. */
export function PictureField({ label, hint, value, onChange }: Props) {
  const { t } = useT();
  const upload = useConsoleAction('operatorContent', 'addPicture');
  const [isTooLarge, setTooLarge] = useState(false);
  const send = async (file: File) => {
    upload.reset();
    setTooLarge(file.size > FILE_BYTES_MAX);
    if (file.size > FILE_BYTES_MAX) return;
    upload.mutate({ picture: await dataUrlOf(file) }, { onSuccess: ({ picture }) => onChange(picture) });
  };
  // The server lets another operator show it first.
  const isNew = value !== '' && upload.data?.picture === value;
  return (
    <div className="field">
      <span className="label">{label}</span>
      <div className="acts">
        {value !== '' && <img src={value} alt="" className="contentthumb" />}
        {upload.isPending ? (
          <span className="t3">{t('contentUploading')}</span>
        ) : (
          <FilePick
            text={t(value === '' ? 'contentChoosePicture' : 'contentOtherPicture')}
            kind="picture"
            label={label}
            onFile={(file) => void send(file)}
          />
        )}
        {value !== '' && (
          <Button size="small" onClick={() => onChange('')}>
            {t('contentNoPicture')}
          </Button>
        )}
      </div>
      <span className="hint">{isNew ? t('contentPictureByTwo') : (hint ?? t('contentPictureHint'))}</span>
      {isTooLarge && <span className="err">{t('contentPictureTooLarge')}</span>}
      {upload.error && !isTooLarge && (
        <span className="err" role="alert">
          {upload.error.isOutcomeUnknown ? t('contentNotUploaded') : upload.error.message}
        </span>
      )}
    </div>
  );
}
