import { useHref, useNavigate } from 'react-router'

/** Props that make a `ButtonLink` navigate in the app: `<ButtonLink {...useLink(paths.join())}>`. */
export function useLink(path: string): { href: string; onPress: () => void } {
  const navigate = useNavigate()
  return { href: useHref(path), onPress: () => void navigate(path) }
}
