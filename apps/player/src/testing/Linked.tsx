import type { ComponentType } from 'react';
import { openAddress, useAddress } from '../core/address.ts';
import { SearchContext } from '../core/navigate.ts';

type Props = { path: string; page: ComponentType; searches: readonly Record<string, string>[] };

/** A page whose addresses are opened by links from outside of it, such as notifications: "open 1", "open 2". */
export function Linked({ path, page: Page, searches }: Props) {
  const shown = useAddress((address) => address.search);
  return (
    <SearchContext value={shown}>
      {searches.map((search, index) => (
        <button
          key={JSON.stringify(search)}
          type="button"
          onClick={() => openAddress(path, search, 'replace')}
        >
          open {index + 1}
        </button>
      ))}
      <Page />
    </SearchContext>
  );
}
