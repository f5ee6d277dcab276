import addSvg from '@material-symbols/svg-400/outlined/add.svg?raw'
import calendarSvg from '@material-symbols/svg-400/outlined/calendar_today.svg?raw'
import imageSvg from '@material-symbols/svg-400/outlined/image.svg?raw'
import infoSvg from '@material-symbols/svg-400/outlined/info.svg?raw'
import chevronSvg from '@material-symbols/svg-400/outlined/keyboard_arrow_down.svg?raw'
import playSvg from '@material-symbols/svg-400/outlined/play_circle.svg?raw'
import uploadSvg from '@material-symbols/svg-400/outlined/upload.svg?raw'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { useEvent } from '#features/event/events/web/embeds/event.ts'
import { ruleWords } from '#features/event/files/domain/upload-kinds.ts'
import { assetQuery } from '#features/library/assets/web/embeds/one-asset.ts'
import { Picture } from '#features/library/assets/web/embeds/picture.tsx'
import { formatPrice } from '#kit/money/money.ts'
import { Icon } from '#ui/controls/icon.tsx'
import { uploadRuleOf } from '../../../domain/checks/list-checks.ts'
import type { Field, FieldOf } from '../../../domain/fields/field-schemas.ts'
import { addressParts, isLayout, nameParts } from '../../../domain/fields/field-types.ts'
import { questionName } from '../../../domain/logic/names.ts'
import { plainText } from '../../embeds/plain-text.ts'
import { CalloutBox } from '../../embeds/questions/callout-box.tsx'
import { PlacedGroupsContext } from './placed-groups.ts'
import styles from './question-preview.module.css'

/** Further options would add nothing new on the canvas. */
const OPTIONS_SHOWN = 8

/** A question as people will see it, without working controls. */
export function QuestionPreview({ field }: { field: Field }): ReactNode {
  switch (field.type) {
    case 'text':
    case 'email':
    case 'tel':
    case 'url':
    case 'number':
      return <Box />
    case 'area':
      return <Box isTall />
    case 'date':
      return <Box icon={calendarSvg}>Choose a date</Box>
    case 'dropdown':
      return <Box icon={chevronSvg}>{field.isMulti ? 'Choose any' : 'Choose'}</Box>
    case 'checkbox':
      return <Choices field={field} />
    case 'address':
      return (
        <Parts labels={addressParts.filter((part) => field[part].show).map((part) => field[part].label)} />
      )
    case 'fullName':
      return <Parts labels={nameParts.filter((part) => field[part].show).map((part) => field[part].label)} />
    case 'repeater':
      return <Rows field={field} />
    case 'upload':
      return (
        <Box isLeading icon={uploadSvg}>
          {ruleWords(uploadRuleOf(field))}
        </Box>
      )
    case 'disclaimer':
      return (
        <span className={styles.choice}>
          <span className={styles.tick} />I agree
        </span>
      )
    case 'itemList':
      return <Items field={field} />
    case 'template':
      return <Group field={field} />
    case 'grandTotal':
      return <Total label={field.label || 'Grand total'} />
    case 'callout':
      return <Callout field={field} />
    case 'divider':
      return <hr className={styles.divider} />
    case 'image':
      return <Image field={field} />
    case 'youTube':
    case 'vimeo':
      return (
        <span className={styles.video} data-empty={field.videoId === '' || undefined}>
          <Icon of={playSvg} size={32} />
          {field.videoId === '' ? 'No video yet' : null}
        </span>
      )
    default:
      return null
  }
}

/** As the library has it now: the draft may name a picture that was chosen a moment ago. */
function Image({ field: { assetId, label } }: { field: FieldOf<'image'> }) {
  const asset = useQuery({ ...assetQuery(assetId), enabled: assetId !== '' })
  const picture = asset.data?.picture
  if (picture)
    return <Picture of={picture} sizes="36rem" className={styles.picture} alt={label || picture.altText} />
  return (
    <span className={styles.video} data-empty>
      <Icon of={imageSvg} size={32} />
      {assetId === '' ? 'No picture yet' : asset.error ? 'This picture is no longer in the library' : null}
    </span>
  )
}

/** The questions of the group, and whether they are asked several times. */
function Group({ field }: { field: FieldOf<'template'> }) {
  const group = useContext(PlacedGroupsContext)[field.fieldGroupId]
  if (!group) return <Box>No field group chosen yet</Box>
  const names = group.fields.filter(({ type }) => !isLayout(type)).map(questionName)
  const most = field.maxLoops === null ? 'Several entries' : `Up to ${field.maxLoops} entries`
  return (
    <span className={styles.group}>
      <span translate="no">{[group.title, ...names].join(' · ')}</span>
      {field.isLooping ? (
        <Box isLeading icon={addSvg}>
          {most}
        </Box>
      ) : null}
    </span>
  )
}

type BoxProps = { icon?: string; isLeading?: boolean; isTall?: boolean; children?: ReactNode }

function Box({ icon, isLeading = false, isTall = false, children }: BoxProps) {
  return (
    <span className={styles.box} data-tall={isTall || undefined} data-leading={isLeading || undefined}>
      {icon && isLeading ? <Icon of={icon} /> : null}
      <span>{children}</span>
      {icon && !isLeading ? <Icon of={icon} /> : null}
    </span>
  )
}

function Choices({ field }: { field: FieldOf<'checkbox'> }) {
  const shown = field.options.slice(0, OPTIONS_SHOWN)
  const isShort = shown.every(({ label }) => label.length <= 16) && shown.length <= 4
  if (shown.length === 0) return <p className={styles.quiet}>No options yet</p>
  return (
    <span className={styles.choices} data-inline={isShort || undefined}>
      {shown.map(({ value, label }) => (
        <span key={value} className={styles.choice}>
          <span className={field.isMulti ? styles.tick : styles.circle} />
          {label || value}
        </span>
      ))}
      {field.options.length > OPTIONS_SHOWN ? (
        <span className={styles.quiet}>and {field.options.length - OPTIONS_SHOWN} more</span>
      ) : null}
    </span>
  )
}

function Parts({ labels }: { labels: string[] }) {
  return (
    <span className={styles.parts}>
      {labels.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have the same name
        <span key={index}>
          <span className={styles.partLabel}>{label}</span>
          <Box />
        </span>
      ))}
    </span>
  )
}

function Rows({ field }: { field: FieldOf<'repeater'> }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {field.cellSchema.map(({ id, label }) => (
            <th key={id}>{label || `Column ${id.slice('cell'.length)}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {field.cellSchema.map(({ id }) => (
            <td key={id}>
              <Box />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function Items({ field }: { field: FieldOf<'itemList'> }) {
  const { locale, currencyId } = useEvent()
  const shown = field.items.slice(0, OPTIONS_SHOWN)
  if (shown.length === 0) return <p className={styles.quiet}>No items yet</p>
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>Item</th>
            {field.showPrice ? <th data-align="end">Price</th> : null}
            <th data-align="end">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ itemId, label, price, description }) => (
            <tr key={itemId}>
              <td>
                {label || 'Untitled item'}
                {description ? <span className={styles.quiet}> {plainText(description)}</span> : null}
              </td>
              {field.showPrice ? <td data-align="end">{formatPrice(price, currencyId, locale)}</td> : null}
              <td data-align="end" className={styles.quiet}>
                0
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {field.items.length > OPTIONS_SHOWN ? (
        <p className={styles.quiet}>and {field.items.length - OPTIONS_SHOWN} more</p>
      ) : null}
      {field.showTotal ? <Total label="Total" /> : null}
    </>
  )
}

function Total({ label }: { label: string }) {
  const { locale, currencyId } = useEvent()
  return (
    <span className={styles.total}>
      {label}
      <strong>{formatPrice(0, currencyId, locale)}</strong>
    </span>
  )
}

function Callout({ field }: { field: FieldOf<'callout'> }) {
  const text = plainText(field.description)
  return (
    <CalloutBox as="span" tone={field.style} className={styles.callout}>
      <Icon of={infoSvg} />
      <span>
        {field.label ? <strong>{field.label}</strong> : null}
        <span className={styles.lines}>{text || (field.label ? '' : 'No text yet')}</span>
      </span>
    </CalloutBox>
  )
}
