import { failureOf } from '@shwe/client';
import { showToast } from '@shwe/ui';
import { useEffect } from 'react';
import { setAgentFlag } from '../core/agent-flag.ts';
import { failureText } from '../core/failure.ts';
import { go } from '../core/navigate.ts';
import { paths } from '../paths.ts';

/**
 * Leads a member who is no agent away: the server's message, the flag in the loaded card, the page of the member.
 * True while it does.
 */
export function useAgentsOnly({ error }: { error: unknown }): boolean {
  const failure = error ? failureOf(error) : null;
  const isNoAgent = failure?.kind === 'refused' && failure.code === 'not_agent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is read once, when the refusal comes
  useEffect(() => {
    if (!isNoAgent) return;
    showToast(failureText(failure).text, 'toast', 'bad');
    setAgentFlag(false);
    go(paths.my, {}, 'replace');
  }, [isNoAgent]);
  return isNoAgent;
}
