import { client } from './client.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { queryClient } from './query.ts';
import { currentToken } from './session.ts';

type Props = { open: boolean; onClose: () => void };

/** Choosing the language. What the server worded in the old one is asked for again. */
export function LanguageSheet(props: Props) {
  return (
    <LanguageChoice
      {...props}
      onChosen={(chosen) => {
        if (currentToken()) void client.call('members', 'updateMember', { lang: chosen });
        void queryClient.invalidateQueries();
      }}
    />
  );
}
