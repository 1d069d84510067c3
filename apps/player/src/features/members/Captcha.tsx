import { unwrap } from '@shwe/client';
import { digitsOf } from '@shwe/kernel';
import { IconButton, TextField } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';

const DIGITS_MIN = 4;

/** A single-use picture and the digits that were read from it. */
export type Captcha = {
  /** Undefined until it is there. */
  picture: { image: string } | undefined;
  /** No picture came. */
  hasFailed: boolean;
  digits: string;
  type: (digits: string) => void;
  /** Throws the picture away, with its digits, and asks for the next. */
  refresh: () => void;
  /** What a call sends along; null until the picture is there and read. */
  answer: { captcha_id: string; captcha: string } | null;
};

/** A picture of digits to be read, asked for once it is wanted. */
export function useCaptcha(wanted: boolean): Captcha {
  const [digits, setDigits] = useState('');
  const query = useQuery({
    queryKey: ['captcha'],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => unwrap(await client.call('members', 'captcha', {})),
  });
  const picture = query.isFetching ? undefined : query.data;
  return {
    picture,
    hasFailed: query.isError && !query.isFetching,
    digits,
    type: setDigits,
    refresh: () => {
      setDigits('');
      void query.refetch();
    },
    answer:
      picture && digits.length >= DIGITS_MIN ? { captcha_id: picture.captcha_id, captcha: digits } : null,
  };
}

/** The picture, and the field for its digits. */
export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { t } = useT();
  const { picture, hasFailed, digits, type, refresh } = captcha;
  return (
    <div className="captcha mt3">
      <TextField
        className="grow"
        label={t('captcha')}
        face="figure"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('captchaHint')}
        value={digits}
        onChange={(text) => type(digitsOf(text, 6))}
        error={hasFailed ? t('captchaLost') : error}
      />
      {picture ? (
        <img className="captcha-img" src={picture.image} alt={t('captchaPicture')} />
      ) : (
        <span className="captcha-img skel" />
      )}
      <IconButton icon="refresh" size="s" label={t('captchaAnother')} onClick={refresh} />
    </div>
  );
}
