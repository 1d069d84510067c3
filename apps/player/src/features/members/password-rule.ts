import { unwrap } from '@shwe/client';
import { type PasswordRule, passwordRefusal } from '@shwe/rules';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { type Key, useT } from '../../i18n/index.ts';

export const RULE_TEXTS: Record<PasswordRule, Key> = {
  'six digits': 'passwordSixDigits',
  'letters and digits': 'passwordLettersDigits',
  'anything from 8': 'passwordFrom8',
};

/** The shortest password under any rule. A shorter one is not finished and is not called wrong yet. */
const PASSWORD_MIN = 6;

/**
 * The operator's rule for new login passwords: its text, and what is wrong with a password that was typed. While the
 * rule is not known, only the server checks it.
 */
export function usePasswordRule() {
  const { t } = useT();
  const info = useQuery({
    queryKey: ['register info'],
    queryFn: async ({ signal }) => unwrap(await client.call('members', 'registerInfo', {}, { signal })),
  });
  const rule = info.data?.password_rule;
  const text = rule && t(RULE_TEXTS[rule]);
  const isAccepted = (password: string) =>
    password.length >= PASSWORD_MIN && (!rule || passwordRefusal(password, rule) === null);
  return {
    text,
    isAccepted,
    errorOf: (password: string) =>
      password.length >= PASSWORD_MIN && !isAccepted(password) ? text : undefined,
  };
}
