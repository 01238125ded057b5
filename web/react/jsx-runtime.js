import { Fragment, jsx } from 'preact/compat/jsx-runtime'

export { Fragment, jsx }

/**
 * An element with several children as they are written. Each has its place as its key, as in React. By its type alone,
 * Preact would take one for another whose place something else has: with its focus, and with what is typed in it.
 */
export function jsxs(type, props, key) {
  const { children } = props
  for (let place = 0; place < children.length; place += 1) {
    const child = children[place]
    if (typeof child !== 'object' || child === null || !('type' in child)) continue
    const own = `.${place}`
    if (child.key === undefined || child.key === null) child.key = own
    // The same element, at another place before.
    else if (child.key !== own && String(child.key)[0] === '.') children[place] = { ...child, key: own }
  }
  return jsx(type, props, key)
}

/** The same for development. */
export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
