import { useContext, type ReactNode } from 'react'
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider'
import { DialogContainer } from './dialog-container.ts'

/** Renders React Aria's popovers (a calendar, a menu) inside the open `Dialog`, if there is one. */
export function InDialog({ children }: { children: ReactNode }) {
  const container = useContext(DialogContainer)
  return <UNSAFE_PortalProvider getContainer={container && (() => container)}>{children}</UNSAFE_PortalProvider>
}
