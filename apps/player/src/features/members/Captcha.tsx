import { unwrap } from '@shwe/client';
import { digitsOf } from '@shwe/kernel';
import { IconButton, TextField } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';

const DIGITS_MIN = 4;

/** A picture that is valid for one try, and the digits the person read from it. */
export type Captcha = {
  /** Undefined while it loads. */
  picture: { image: string } | undefined;
  hasFailed: boolean;
  digits: string;
  setDigits: (digits: string) => void;
  /** Drops the picture and its digits and loads the next. */
  refresh: () => void;
  /** What a call sends; null until the picture is loaded and read. */
  answer: { captcha_id: string; captcha: string } | null;
};

/** A captcha; its picture is loaded only while `enabled`. */
export function useCaptcha(enabled: boolean): Captcha {
  const [digits, setDigits] = useState('');
  const query = useQuery({
    queryKey: ['captcha'],
    enabled,
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
    setDigits,
    refresh: () => {
      setDigits('');
      void query.refetch();
    },
    answer:
      picture && digits.length >= DIGITS_MIN ? { captcha_id: picture.captcha_id, captcha: digits } : null,
  };
}

export function CaptchaField({ captcha, error }: { captcha: Captcha; error: string | undefined }) {
  const { t } = useT();
  const { picture, hasFailed, digits, setDigits, refresh } = captcha;
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
        onChange={(text) => setDigits(digitsOf(text, 6))}
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
