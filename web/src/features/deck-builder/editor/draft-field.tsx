import { memo } from 'react'
import { useTranslations } from '../../../lib/i18n/use-translations.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { DraftEdit } from '../model/draft-state.ts'
import { plainText } from '../model/plain-text.ts'
import { useEditorTools } from '../editing/editor-context.ts'

interface DraftFieldProps {
  kind: DraftEdit['kind']
  id: string | null
  field: string
  label: string
  value: string
  max: number
  /** Multi-line. */
  isLong?: boolean
  rows?: number
  hint?: string
}

/** A text field of the draft: saved while typing, with a character count. */
export const DraftField = memo(function DraftField(props: DraftFieldProps) {
  const { kind, id, field, label, value, max, isLong, rows, hint } = props
  const builder = useTranslations('builder')
  const { edit, lang, isReadOnly } = useEditorTools()
  const common = {
    label,
    value,
    lang,
    hint,
    maxLength: max,
    readOnly: isReadOnly,
    autoComplete: 'off',
    aside: builder('counter', { count: value.length, max }),
    clean: (typed: string) => plainText(typed, isLong ? 'many' : 'one'),
    onChange: (text: string) => void edit([{ kind, id, fields: { [field]: text } }], `${id}/${field}`),
    'data-field': field,
  }
  return isLong ? <TextArea rows={rows ?? 3} {...common} /> : <TextField {...common} />
})
