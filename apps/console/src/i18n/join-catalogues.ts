type Catalogue = Record<string, string>;

type KeysOf<Part> = Part extends unknown ? keyof Part : never;

/** The keys that more than one of the catalogues has. */
type RepeatedKeys<Parts> = {
  [Name in keyof Parts]: keyof Parts[Name] & KeysOf<Parts[Exclude<keyof Parts, Name>]>;
}[keyof Parts];

/** One catalogue of the features' own. A key that two of them have does not compile. */
export function joinCatalogues<Parts extends Record<string, Catalogue>>(
  parts: Parts & ([RepeatedKeys<Parts>] extends [never] ? unknown : { repeatedKeys: RepeatedKeys<Parts> }),
): Record<KeysOf<Parts[keyof Parts]>, string> {
  return Object.assign({}, ...Object.values(parts));
}
