import { Button, TextField } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Opens the public page of a draw by the name of the draw. */
export function FindDraw() {
  const { t } = useT();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    const name = text.trim().toLowerCase();
    if (NAME.test(name)) location.href = `/verify/${name}`;
    else setWrong(true);
  };
  return (
    <form
      className="pad mt6"
      onSubmit={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <TextField
        label={t('findDraw')}
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        placeholder="2d-20261123-morning"
        enterKeyHint="go"
        error={wrong ? t('drawNameForm') : undefined}
      />
      <Button type="submit" tone="line" size="md" className="mt2">
        {t('findDo')}
      </Button>
    </form>
  );
}
