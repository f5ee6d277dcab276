import { Switch } from '#ui/controls/choice-fields.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx'
import type { Field } from '../../../../domain/fields/field-schemas.ts'
import { type FieldType, isLayout } from '../../../../domain/fields/field-types.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import type { PropertyProps } from './property-props.ts'

/** The label of the label field, for types that are not questions. */
const labelNames: Partial<Record<FieldType, string>> = {
  section: 'Heading',
  newPage: 'Page title',
  callout: 'Heading',
  customText: 'Heading',
  image: 'Alternative text',
  youTube: 'Title',
  vimeo: 'Title',
}

/** Types whose text is the content itself rather than help. */
const textTypes: ReadonlySet<FieldType> = new Set(['customText', 'callout', 'section', 'disclaimer'])

/** What every question has: its label and help, its report column, and whether an answer is required. */
export function CommonProperties({ field, onChange }: PropertyProps<Field>) {
  const { type } = field
  if (type === 'divider') return <p>A line between two questions.</p>
  const isQuestion = !isLayout(type)
  return (
    <>
      <TextField
        label={labelNames[type] ?? 'Question'}
        value={field.label}
        maxLength={limits.labelLength}
        data-property="label"
        onChange={(label) => onChange({ ...field, label }, 'label')}
      />
      {isQuestion ? (
        <TextField
          label="Label in reports"
          placeholder={field.label}
          value={field.reportLabel}
          maxLength={limits.reportLabelLength}
          onChange={(reportLabel) => onChange({ ...field, reportLabel }, 'reportLabel')}
        />
      ) : null}
      {type === 'newPage' ? null : (
        <RichTextField
          key={field.id}
          label={textTypes.has(type) ? 'Text' : type === 'image' ? 'Caption' : 'Help'}
          value={field.description}
          onChange={(description) => onChange({ ...field, description }, 'description')}
        />
      )}
      {isQuestion && type !== 'grandTotal' ? (
        <Switch
          label="Required"
          checked={field.isRequired}
          onChange={(isRequired) => onChange({ ...field, isRequired }, '')}
        />
      ) : null}
    </>
  )
}
