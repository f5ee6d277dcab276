import { TextArea, TextField } from '#ui/controls/text-field.tsx'
import { contentLimits as limits } from '../../../../domain/limits.ts'
import { mapOf } from '../../../../domain/map-place.ts'
import { calloutVariants } from '../../../../domain/sections.ts'
import type { DataProps } from './inspector-props.ts'
import styles from './inspectors.module.css'

export function ButtonData({ section, onChange, field }: DataProps<'button'>) {
  const { text, link } = section.data
  return (
    <>
      <TextField
        label="Button text"
        value={text}
        maxLength={limits.buttonText}
        {...field('text')}
        onChange={(next) => onChange({ text: next }, 'text')}
      />
      <TextField
        label="Link"
        help="A web address, an e-mail address or a page of this portal, such as /downloads."
        value={link}
        maxLength={limits.link}
        {...field('link')}
        onChange={(next) => onChange({ link: next }, 'link')}
      />
    </>
  )
}

const variantNames: Record<(typeof calloutVariants)[number], string> = {
  default: 'Note',
  warning: 'Warning',
  danger: 'Danger',
  success: 'Good news',
}
const variantChoices = calloutVariants.map((value) => ({ value, label: variantNames[value] }))

export function CalloutData({ section, onChange, field }: DataProps<'callout'>) {
  const { text, variant } = section.data
  return (
    <>
      <TextArea
        label="Text"
        value={text}
        maxLength={limits.callout}
        {...field('text')}
        onChange={(next) => onChange({ text: next }, 'text')}
      />
      <div className={styles.variants} role="radiogroup" aria-label="Style">
        <span className={styles.label} aria-hidden="true">
          Style
        </span>
        {variantChoices.map(({ value, label }) => (
          <label key={value} className={styles.variant} data-variant={value}>
            <input
              type="radio"
              name={`variant ${section.id}`}
              checked={variant === value}
              onChange={() => onChange({ variant: value }, '')}
            />
            {label}
          </label>
        ))}
      </div>
    </>
  )
}

export function MapData({ section, onChange, field }: DataProps<'googleMaps'>) {
  const { place } = section.data
  const isUnknown = place.trim() !== '' && mapOf(place) === undefined
  const { error, onBlur } = field('place')
  return (
    <TextArea
      label="Map"
      help="A map URL or an address."
      minRows={2}
      value={place}
      maxLength={limits.map}
      error={
        error ?? (isUnknown ? 'This is not a Google Maps URL. Enter a map URL or an address.' : undefined)
      }
      onBlur={onBlur}
      onChange={(next) => onChange({ place: next }, 'place')}
    />
  )
}
