import { useState } from 'react'
import { Logo } from '../../ui/brand/logo.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { PhoneFrame } from '../../ui/frame/phone-frame.tsx'
import { PhoneQuestion } from '../../ui/frame/phone-question.tsx'
import { PhoneTable } from '../../ui/table/phone-table.tsx'
import { BackFan } from '../../ui/hand/back-fan.tsx'
import { useNavigate } from 'react-router'
import { useWords } from '../../lib/i18n/use-words.ts'
import { joinGame } from '../../features/player/queries/take-seat.ts'
/** Not built yet. */
export default function JoinScreen() {
  const [code, setCode] = useState('K7M4')
  const navigate = useNavigate()
  const t = useWords('common')
  return (
    <PhoneFrame brand={<Logo />} aside={<Button look="text">English</Button>}>
      <PhoneQuestion size="large">What code is on the big screen?</PhoneQuestion>
      <form>
        <CodeField label="Game code" value={code} onChange={setCode} autoFocus />
        <Button look="next" size="lg" wide onPress={()=>void joinGame(code).then(()=>navigate('/'))}>Take a seat{t('loading')}</Button>
        <p>No account and no e-mail. You can give a name on the next screen, or stay unnamed.</p>
      </form>
      <PhoneTable height="low"><BackFan deck={{catalogId:'x'}} /></PhoneTable>
    </PhoneFrame>
  )
}
