import { Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import clearSvg from '@material-symbols/svg-400/outlined/close_small.svg?raw'
import { lazy, type ReactNode, type Ref, Suspense, useId, useRef, useState } from 'react'
import { formatDayInFull, formatDayInWords } from '#kit/dates/format.ts'
import { readDay } from '#kit/dates/read-day.ts'
import { calendarDay, parseDay } from '#kit/dates/zone.ts'
import { RowsSkeleton } from '#ui/feedback/loading-skeletons.tsx'
import { useRegion } from '#ui/text/region.ts'
import styles from './date-field.module.css'
import { dayTroubleWords } from './day-trouble-words.ts'
import { type FieldProps, type FieldPropsOf, inputProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { Understood } from './understood.tsx'

const DateFieldCalendar = lazy(() => import('./date-field-calendar.tsx'))

type DateFieldProps = FieldProps & {
  /**
   * `YYYY-MM-DD`, without time or zone, or a text that is no date yet: what was typed is kept, and whoever checks the
   * value refuses it. Empty or null for none.
   */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** A date without a year: the next such day, where a date to come is asked for; otherwise the year is asked for. */
  withoutYear?: 'next' | 'ask'
  /** The first and the last day that the calendar offers, `YYYY-MM-DD`. */
  min?: string
  max?: string
  placeholder?: string
  /** After the day in words: “Due in 18 days”. */
  note?: ReactNode
  /** A warning about a day that is allowed. */
  notice?: ReactNode
  name?: string
}

/** A day, typed as people of the event's locale write it, or picked; by the device's own picker on touch. */
export function DateField(props: DateFieldProps) {
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  return isTouch ? <PickedDate {...props} /> : <TypedDate {...props} />
}

function TypedDate({ value, onChange, onBlur, withoutYear = 'ask', min, max, ...props }: DateFieldProps) {
  const { locale, timeZone } = useRegion()
  const today = calendarDay(new Date(), timeZone)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const calendarId = useId()

  const day = dayIn(value)
  const text = typed ?? (day === null ? (value ?? '') : formatDayInWords(day, locale, timeZone))
  const read = (written: string) => readDay(written, { locale, today, withoutYear })
  const isTyping = typed !== undefined
  // An unfinished date is no mistake yet.
  const trouble = isTyping && !props.error ? undefined : dayTroubleWords(read(text), locale, today)

  const type = (written: string) => {
    setTyped(written)
    const reading = read(written)
    onChange(reading.kind === 'understood' ? reading.day : reading.kind === 'empty' ? null : written)
  }
  const take = (chosen: string | null) => {
    setTyped(undefined)
    setOpen(false)
    onChange(chosen)
  }
  const clear = () => {
    take(null)
    input.current?.focus()
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      offset={4}
      trapFocus
      returnFocus
      withinPortal
      withRoles={false}
      transitionProps={{ duration: 120 }}
    >
      {/* The whole field is the target, so that the calendar covers neither the label nor what was understood. */}
      <Popover.Target>
        <div>
          <DayInput
            {...props}
            ref={input}
            error={trouble ?? props.error}
            rightSectionWidth="4.25rem"
            day={day}
            value={text}
            placeholder={props.placeholder ?? 'Enter a date'}
            autoComplete="off"
            onChange={type}
            onBlur={() => {
              setTyped(undefined)
              onBlur?.()
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey) return
              event.preventDefault()
              setOpen(true)
            }}
            buttons={
              <>
                <ClearButton isShown={text !== ''} disabled={props.disabled} onClear={clear} />
                <IconButton
                  icon={calendarSvg}
                  label="Open the calendar"
                  size="small"
                  className={styles.button ?? ''}
                  disabled={props.disabled === true}
                  aria-haspopup="dialog"
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? calendarId : undefined}
                  onClick={() => setOpen(!isOpen)}
                />
              </>
            }
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <div role="dialog" id={calendarId} aria-label="Calendar">
          <Suspense fallback={<RowsSkeleton />}>
            <DateFieldCalendar day={day} today={today} min={min} max={max} onChoose={take} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Its picker knows only whole dates. A text from elsewhere that is none is quoted until a date is chosen. */
function PickedDate({ value, onChange, onBlur, withoutYear = 'ask', ...props }: DateFieldProps) {
  const { locale, timeZone } = useRegion()
  const today = calendarDay(new Date(), timeZone)
  const input = useRef<HTMLInputElement>(null)
  const day = dayIn(value)
  const written = day === null ? (value ?? '') : ''
  const trouble = dayTroubleWords(readDay(written, { locale, today, withoutYear }), locale, today)
  const { placeholder: _, min, max, ...field } = props
  return (
    <DayInput
      {...field}
      ref={input}
      type="date"
      rightSectionWidth="2.5rem"
      error={trouble ? `“${written}”: ${trouble}` : props.error}
      day={day}
      value={day ?? ''}
      {...(min ? { min } : {})}
      {...(max ? { max } : {})}
      onChange={(chosen) => onChange(chosen || null)}
      {...(onBlur ? { onBlur } : {})}
      buttons={
        <ClearButton
          isShown={Boolean(value)}
          disabled={props.disabled}
          onClear={() => {
            onChange(null)
            input.current?.focus()
          }}
        />
      }
    />
  )
}

type DayInputProps = FieldPropsOf<TextInputProps, string> &
  Pick<DateFieldProps, 'note' | 'notice'> & {
    ref: Ref<HTMLInputElement>
    day: string | null
    buttons: ReactNode
  }

function DayInput({
  label,
  help,
  error,
  required,
  disabled,
  day,
  note,
  notice,
  buttons,
  onChange,
  ...rest
}: DayInputProps) {
  const { locale, timeZone } = useRegion()
  return (
    <TextInput
      {...rest}
      {...inputProps({ label, help, error, required, disabled })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      rightSection={<span className={styles.buttons}>{buttons}</span>}
      inputContainer={(children) => (
        <>
          {children}
          <Understood
            words={day === null ? undefined : formatDayInFull(day, locale, timeZone)}
            note={note}
            notice={notice}
          />
        </>
      )}
    />
  )
}

type ClearButtonProps = { isShown: boolean; disabled: boolean | undefined; onClear: () => void }

function ClearButton({ isShown, disabled, onClear }: ClearButtonProps) {
  if (!isShown || disabled) return null
  return (
    <IconButton
      icon={clearSvg}
      label="Clear the date"
      size="small"
      className={styles.button ?? ''}
      onClick={onClear}
    />
  )
}

function dayIn(value: string | null): string | null {
  return (value && parseDay(value)) || null
}
