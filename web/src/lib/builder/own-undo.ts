/**
 * Whether a key was pressed in a text field that is no part of what a builder changes: then Ctrl+Z undoes the typing
 * there. Such fields are in a container with `data-own-undo`.
 */
export function hasOwnUndo(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea') && target.closest('[data-own-undo]') !== null
}
