import { type ComponentType, createElement, type ReactNode, use } from 'react'
import { settled } from './settled.ts'

/** A component whose code comes later. It suspends until then. */
type LoadedLater<Props> = ((props: Props) => ReactNode) & {
  /** Brings the code, so that the component need not suspend. What fails is tried again when it is drawn. */
  preload: () => Promise<void>
}

/**
 * Not `lazy`, which suspends even if the code has been loaded: its boundary would show nothing for a moment. Draw it in
 * a `Suspense` of its own, because what else is in a boundary is taken out of the page meanwhile.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedLater<Props> {
  let coming: Promise<ComponentType<Props>> | null = null
  const come = () => (coming ??= settled(load()))
  const Later = (props: Props): ReactNode => createElement(use(come()), props)
  const preload = async () => {
    try {
      await come()
    } catch {
      coming = null
    }
  }
  return Object.assign(Later, { preload })
}
