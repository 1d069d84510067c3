import { Field, Icon, type IconName } from '@shwe/ui';
import { useState } from 'react';
import { type Key, useT } from '../i18n/index.ts';
import { shrinkPicture } from '../util/shrink-picture.ts';

type Props = {
  labels: { label: Key; choose: Key; another: Key; unreadable: Key; hint?: Key };
  icon: IconName;
  labelMode?: 'shown' | 'spoken';
  /** A data: URL; '' if there is none. */
  picture: string;
  onChange: (picture: string) => void;
  error: string | undefined;
};

/** A picture chosen on the phone, scaled down before it is sent. */
export function PictureField({ labels, icon, labelMode = 'shown', picture, onChange, error }: Props) {
  const { t } = useT();
  const [unreadable, setUnreadable] = useState(false);
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      onChange(await shrinkPicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <Field
      label={t(labels.label)}
      labelMode={labelMode}
      frame="plain"
      className="mt3"
      error={unreadable ? t(labels.unreadable) : error}
      hint={labels.hint && t(labels.hint)}
    >
      {(control) => (
        <label className="drop" htmlFor={control.id}>
          {picture ? <img src={picture} alt={t(labels.label)} /> : <Icon name={icon} />}
          <span>{t(picture ? labels.another : labels.choose)}</span>
          <input
            {...control}
            className="sr"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            onChange={(event) => void readFile(event.target.files?.[0])}
          />
        </label>
      )}
    </Field>
  );
}
