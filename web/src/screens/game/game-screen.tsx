import { ScreenSpinner } from '../../app/screen-spinner.tsx'

/** Not built yet. */
export default function GameScreen() {
  return <ScreenSpinner />
}
