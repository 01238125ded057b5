let depth = 0

/**
 * Redraws screens as React does: what is taken out of the page, or moved in it, tells nobody that it loses the focus,
 * and what was only moved gets it back.
 */
export function redraw(draw) {
  const focused = globalThis.document?.activeElement
  if (!focused) return draw()
  // A drawing may begin within another; the same listener is added once.
  globalThis.addEventListener('focusout', stop, true)
  depth += 1
  try {
    return draw()
  } finally {
    if (document.activeElement === document.body && focused.isConnected) focused.focus({ preventScroll: true })
    depth -= 1
    if (depth === 0) globalThis.removeEventListener('focusout', stop, true)
  }
}

/** The focus that goes to something else is nothing of the kind: somebody moved it. */
function stop(event) {
  if (event.relatedTarget === null) event.stopImmediatePropagation()
}
