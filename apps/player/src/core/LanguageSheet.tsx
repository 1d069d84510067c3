import { client } from './client.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { queryClient } from './query.ts';
import { currentToken } from './session.ts';

type Props = { open: boolean; onClose: () => void };

/** Texts that the server wrote in the old language are fetched again. */
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
