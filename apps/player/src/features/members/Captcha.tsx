import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { digitsOf } from '@shwe/kernel';
import { IconButton, TextField } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';

const DIGITS = 5;

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
  /** The proof of work that a request for a code sends too. It is computed while the person reads the picture. */
  work: () => Promise<string>;
};

/**
 * A captcha; its picture is loaded only while `enabled`. `phone`: the one that a code will be requested for; its work
 * begins at once.
 */
export function useCaptcha(enabled: boolean, phone?: string): Captcha {
  const [digits, setDigits] = useState('');
  const query = useQuery({
    queryKey: ['captcha'],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const input = phone === undefined ? {} : { mobile: phone };
      const loaded = unwrap(await client.call('members', 'captcha', input));
      const work = phone === undefined ? Promise.resolve('') : solve(loaded);
      // A failure shows when the work is used.
      work.catch(() => {});
      return { ...loaded, work };
    },
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
    work: async () => (picture ? picture.work : ''),
    answer: picture && digits.length === DIGITS ? { captcha_id: picture.captcha_id, captcha: digits } : null,
  };
}

/** Loaded separately, because few visits need it. */
async function solve({ captcha_id: id, work_bits: bits }: Output<'members', 'captcha'>): Promise<string> {
  const { solveWork } = await import('@shwe/client/work');
  return solveWork(id, bits);
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
        onChange={(text) => setDigits(digitsOf(text, DIGITS))}
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
