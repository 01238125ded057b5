import { Button } from '../../../ui/controls/button.tsx'
import { useStage } from '../stage/stage-context.ts'

/** Confirms the selected card; disabled without one. */
export function ChooseButton({ isChosen, children }: { isChosen: boolean; children: string }) {
  const { busy, dispatch } = useStage()
  return (
    <Button
      look="next"
      iconAfter="arrowRight"
      pending={busy}
      disabled={!isChosen && !busy}
      onPress={() => dispatch({ type: 'submit' })}
    >
      {children}
    </Button>
  )
}
