import { parseDate } from '@internationalized/date'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { DateInput, DatePicker as AriaDatePicker, DateSegment, Group } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../brand/icon.tsx'
import { classNames } from '../class-names.ts'
import { InDialog } from '../portal/in-dialog.tsx'
import styles from './date-picker.module.css'
import fieldStyles from './field.module.css'

interface DatePickerProps {
  label: string
  hideLabel?: boolean | undefined
  /** "2026-11-26", or null. */
  value: string | null
  onChange: (value: string | null) => void
  /** Sets the order of day and month, and the calendar's language. */
  language: string
  min?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

/** A date, typed or picked, by React Aria. Much heavier than the other controls: only for lazily loaded screens. */
export function DatePicker({ label, hideLabel, value, onChange, language, min, error, className }: DatePickerProps) {
  return (
    <I18nProvider locale={language === 'en' ? 'en-GB' : language}>
      <InDialog>
        <AriaDatePicker
          className={classNames(fieldStyles.field, className)}
          value={value === null ? null : parseDate(value)}
          onChange={(date) => onChange(date?.toString() ?? null)}
          minValue={min === undefined ? null : parseDate(min)}
          isInvalid={error !== undefined}
          shouldForceLeadingZeros={false}
        >
          <Label className={hideLabel ? 'vh' : (fieldStyles.label ?? '')}>{label}</Label>
          <Group className={styles.group ?? ''}>
            <DateInput className={styles.input ?? ''}>
              {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
            </DateInput>
            <Button className={styles.open ?? ''}>
              <Icon name="calendar" />
            </Button>
          </Group>
          {error !== undefined && (
            <Text slot="errorMessage" elementType="p" className={fieldStyles.error}>
              <Icon name="alert" />
              <span>{error}</span>
            </Text>
          )}
          <Popover className={styles.sheet ?? ''}>
            <Dialog className={styles.dialog ?? ''}>
              <Calendar>
                <header className={styles.head}>
                  <Button slot="previous" className={styles.turn ?? ''}>
                    <Icon name="chevronLeft" />
                  </Button>
                  <Heading className={styles.month ?? ''} />
                  <Button slot="next" className={styles.turn ?? ''}>
                    <Icon name="chevronRight" />
                  </Button>
                </header>
                <CalendarGrid weekdayStyle="short">
                  <CalendarGridHeader>
                    {(day) => <CalendarHeaderCell className={styles.weekday ?? ''}>{day}</CalendarHeaderCell>}
                  </CalendarGridHeader>
                  <CalendarGridBody>
                    {(date) => <CalendarCell date={date} className={styles.day ?? ''} />}
                  </CalendarGridBody>
                </CalendarGrid>
              </Calendar>
            </Dialog>
          </Popover>
        </AriaDatePicker>
      </InDialog>
    </I18nProvider>
  )
}
