import { options } from 'preact'
import { redraw } from './redraw.js'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** React-router's data router imports it, and no screen has that. */
export function useOptimistic() {
  throw new Error('Preact has no useOptimistic.')
}

options.debounceRendering = (draw) => queueMicrotask(() => redraw(draw))

/*
 * Effects run as soon as their screen is drawn, as React's do after a press or a key. Preact would wait for the next
 * frame: later than the next key, and than what a press asks of that frame.
 */
options.requestAnimationFrame = (effects) => queueMicrotask(effects)

/*
 * Preact writes into the elements that it draws: their parents, their children, their places in the page. Who keeps an
 * element, as lists of React Aria do, would keep all that. It draws a copy of those that have a depth, as if they were
 * in use already; then elements stay as they were made, as in React.
 */
const made = options.vnode?.bind(options)
options.vnode = (element) => {
  made?.(element)
  element.__b ||= 1
}

/*
 * React Aria copies the events of keys by spreading them. React's own ones have what they say in themselves; a
 * browser's have it in their prototype.
 */
const before = options.event?.bind(options)
options.event = (given) => {
  const event = before ? before(given) : given
  if (!(event instanceof KeyboardEvent) || Object.hasOwn(event, 'key')) return event
  const prototype = Object.getPrototypeOf(event)
  for (const name in prototype)
    if (!Object.hasOwn(event, name) && typeof event[name] !== 'function')
      Object.defineProperty(event, name, {
        configurable: true,
        enumerable: true,
        get: () => Reflect.get(prototype, name, event),
      })
  return event
}
