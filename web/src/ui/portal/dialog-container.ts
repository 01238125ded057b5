import { createContext } from 'react'

/**
 * The open dialog element, or null outside one. A modal dialog is in the browser's top layer: what opens from inside it
 * (a calendar, a menu) must be rendered inside it too, or it would be covered and inert.
 */
export const DialogContainer = createContext<HTMLElement | null>(null)
