import { showToast } from '@shwe/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadPage } from '../core/load-page.ts';
import { translate } from '../i18n/index.ts';

/** The children stand until the part is loaded. */
type PartProps = { onFailed?: () => void; children?: ReactNode };

/**
 * A sheet or popup with its own chunk. If the chunk does not load, a message says so and `onFailed` closes the part;
 * the next opening loads it again. A part that nobody opened has no `onFailed`: then it stays away without a message.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, at module level
  return function LazyPart({ onFailed, children, ...props }: Props & PartProps) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each time it is mounted
    useEffect(() => {
      if (loaded) return;
      let isMounted = true;
      loadPage(load)
        .then((part) => {
          loaded = part;
          if (isMounted) setPart(() => part);
        })
        .catch(() => {
          if (!onFailed) return;
          showToast(translate('pageFailed'), 'toast', 'bad');
          if (isMounted) onFailed();
        });
      return () => {
        isMounted = false;
      };
    }, []);
    return Part ? <Part {...(props as unknown as Props)} /> : children;
  };
}
