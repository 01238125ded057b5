import { useHref, useNavigate } from 'react-router'

/** What a `ButtonLink` needs to go to an address of the app: `<ButtonLink {...useLink(paths.join())}>`. */
export function useLink(path: string): { href: string; onPress: () => void } {
  const navigate = useNavigate()
  return { href: useHref(path), onPress: () => void navigate(path) }
}
