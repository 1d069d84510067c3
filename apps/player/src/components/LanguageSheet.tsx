import { client } from '../core/client.ts';
import { queryClient } from '../core/query.ts';
import { currentToken } from '../core/session.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

type Props = { open: boolean; onClose: () => void };

/** The choice of language. A change is saved for the member, and texts that the server wrote are fetched again. */
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
