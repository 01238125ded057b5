import { createPortal as createPreactPortal, flushSync as flushPreact } from 'preact/compat'
import { redraw } from '../react/redraw.js'

export { default, unstable_batchedUpdates, version } from 'preact/compat'

/** Makes a change and redraws what it concerns at once. */
export const flushSync = (change) => redraw(() => flushPreact(change))

/** Renders into another element, or into a document in which React Aria collects the items of a list. */
export function createPortal(children, container) {
  if (!('nodeType' in container && container.ownerDocument?.createElementNS)) completeDocument(container)
  return createPreactPortal(children, container)
}

/** React Aria's documents have only what React calls. Preact makes elements, skips comments and removes by other names. */
function completeDocument(document) {
  document.createElementNS = (_namespace, type) =>
    Object.assign(document.createElement(type), {
      nodeType: 1,
      remove() {
        this.parentNode?.removeChild(this)
      },
    })
}
