import { useState } from 'react';
import type { Content } from './types.ts';

/** Whether both say the same; the order of their fields differs between what is typed, stored and published. */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameContent(a[name], b[name]));
}

type Edited = {
  content: Content;
  /** What `content` was before anything was typed. */
  before: Content;
  /** The version that saving replaces; a newer one makes the server refuse. */
  seen: number | null;
  /** The version that `before` is. */
  read: number | null;
};

/**
 * What is typed of an item. A form in which nothing is typed follows what others save. Where something is typed it stays,
 * and `isConflict` says that the operator has to choose: theirs, or their own text over theirs. What was copied from another
 * item counts as typed.
 */
export function useEditedContent(loaded: Content, version: number | null, copied: Content = loaded) {
  const [edited, setEdited] = useState<Edited>({
    content: copied,
    before: loaded,
    seen: version,
    read: version,
  });
  // Counts the choices between two texts: a refusal from before one is no longer true.
  const [choices, setChoices] = useState(0);
  const { content, before, seen, read } = edited;
  const isChanged = !isSameContent(content, before);
  const isNewer = version !== null && version !== read && version >= (seen ?? 0);
  const follow = () => setEdited({ content: loaded, before: loaded, seen: version, read: version });
  const keep = () => setEdited({ content, before: loaded, seen: version, read: version });
  if (isNewer && !isChanged) follow();
  // One's own save, after which more was typed.
  else if (isNewer && version === seen) keep();
  const choose = (choice: () => void) => () => {
    choice();
    setChoices(choices + 1);
  };
  return {
    content,
    seen,
    isChanged,
    isConflict: isNewer && isChanged && version !== seen,
    choices,
    setContent: (to: Content) => setEdited({ ...edited, content: to }),
    takeTheirs: choose(follow),
    keepMine: choose(keep),
    /** What was sent is saved as this version; what was typed meanwhile stays. */
    saved: (sent: Content, as: number) => setEdited((typed) => ({ ...typed, before: sent, seen: as })),
  };
}
