import { unwrap } from '@shwe/client';
import { digitsOf } from '@shwe/kernel';
import { IconButton, TextField } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';

/** A single-use picture, undefined until it is there; `another` throws it away and asks for the next. */
export function useCaptcha(wanted: boolean) {
  const query = useQuery({
    queryKey: ['captcha'],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => unwrap(await client.call('members', 'captcha', {})),
  });
  return {
    picture: query.isFetching ? undefined : query.data,
    isLost: query.isError && !query.isFetching,
    another: () => void query.refetch(),
  };
}

type Props = {
  value: string;
  onChange: (digits: string) => void;
  picture: { image: string } | undefined;
  onAnother: () => void;
  error: string | undefined;
  /** No picture came. */
  isLost: boolean;
};

/** The digits of the picture. */
export function CaptchaField({ value, onChange, picture, onAnother, error, isLost }: Props) {
  const { t } = useT();
  const anotherOne = () => {
    // The digits are those of the picture that goes.
    onChange('');
    onAnother();
  };
  return (
    <div className="captcha mt3">
      <TextField
        className="grow"
        label={t('captcha')}
        face="figure"
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('captchaHint')}
        value={value}
        onChange={(text) => onChange(digitsOf(text, 6))}
        error={isLost ? t('captchaLost') : error}
      />
      {picture ? (
        <img className="captcha-img" src={picture.image} alt={t('captchaPicture')} />
      ) : (
        <span className="captcha-img skel" />
      )}
      <IconButton icon="refresh" size="s" label={t('captchaAnother')} onClick={anotherOne} />
    </div>
  );
}
