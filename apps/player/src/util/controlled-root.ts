import { options, type VNode } from 'preact';
import { createRoot, type Root } from 'react-dom/client';

type Field = { value?: unknown; checked?: unknown };
const FIELDS = new Set<unknown>(['input', 'textarea', 'select']);
/** What each field was rendered with last. */
const rendered = new WeakMap<EventTarget, Field>();
let isWatching = false;

/**
 * A root that does two things as React does, and Preact does not. Fields show what they are rendered with: what is typed
 * and not taken over by the state, a letter in an amount, is taken off again. And effects are done before the next event,
 * not after the next paint: a key or a step back that follows at once finds what the step before it set up.
 */
export function controlledRoot(place: Element): Root {
  if (!isWatching) {
    watchFields();
    options.requestAnimationFrame = queueMicrotask;
  }
  isWatching = true;
  return createRoot(place);
}

function watchFields(): void {
  const diffed = options.diffed;
  // Called for every node that is rendered. Preact keeps a node's element under this name in all its versions.
  options.diffed = (node: VNode<Field> & { __e?: EventTarget }) => {
    diffed?.(node);
    if (node.__e && FIELDS.has(node.type)) rendered.set(node.__e, node.props);
  };
  const later = ({ target, type, isComposing }: Event & { isComposing?: boolean }) => {
    const field = target as HTMLInputElement;
    // Handlers of boxes and lists hear of the change after the input.
    const isHeard = type === 'change' || /^(text|password|email|tel|search|textarea)$/.test(field.type);
    // What the handlers changed is rendered in a microtask, which was queued before.
    if (isHeard && !isComposing) queueMicrotask(() => putBack(field));
  };
  for (const type of ['input', 'change', 'compositionend']) window.addEventListener(type, later);
}

function putBack(field: HTMLInputElement): void {
  const { value, checked } = rendered.get(field) ?? {};
  const text = String(value ?? '');
  if (value !== undefined && field.type !== 'radio' && field.value !== text) field.value = text;
  if (checked !== undefined && field.checked !== checked) field.checked = checked === true;
}
