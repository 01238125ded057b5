import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { Icon } from '../brand/icon.tsx'
import styles from './choice-box.module.css'

/** The checkbox that chooses its row. */
export function ChoiceBox({ label }: { label: string }) {
  return (
    <CheckboxField slot="selection" aria-label={label}>
      <CheckboxButton className={styles.target ?? ''}>
        <span className={styles.box} aria-hidden="true">
          <Icon name="check" />
        </span>
      </CheckboxButton>
    </CheckboxField>
  )
}
