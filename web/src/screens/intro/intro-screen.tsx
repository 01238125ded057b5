import { ScreenSpinner } from '../../app/screen-spinner.tsx'

/** Not built yet. */
export default function IntroScreen() {
  return <ScreenSpinner />
}
