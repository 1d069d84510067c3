import { Dock } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useAddress } from '../core/address.ts';
import { PATHS_WITH_BOTTOM_BAR } from '../paths.ts';

/**
 * What can be done about a screen that failed: in the dock. Where the screen has the bottom bar, which would cover a
 * dock, it follows the text.
 */
export function ScreenActs({ children }: { children: ReactNode }) {
  const path = useAddress((address) => address.path);
  if (PATHS_WITH_BOTTOM_BAR.includes(path)) return <div className="state-acts">{children}</div>;
  return <Dock>{children}</Dock>;
}
