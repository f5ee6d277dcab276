import type { ReactNode } from 'react'
import { AssetPicker } from '#features/library/assets/web/embeds/asset-picker.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { SelectField } from '#ui/controls/select-field.tsx'
import type { Field, FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { calloutStyles } from '../../../../domain/fields/field-types.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import { Bounds } from './bounds.tsx'
import { RepeaterProperties } from './cell-list.tsx'
import { GroupProperties } from './group-properties.tsx'
import { ItemListProperties } from './item-list.tsx'
import { OptionList } from './option-list.tsx'
import { AddressParts, NameParts } from './part-list.tsx'
import type { PropertyProps } from './property-props.ts'
import { UploadProperties } from './upload-properties.tsx'
import { VideoField } from './video-field.tsx'

export type TypePropertiesProps = PropertyProps<Field> & {
  fixedValues: ReadonlySet<string>
  onRenameOption: (field: Field, from: string, to: string, about: string) => void
}

/** The properties that only this type has. */
export function TypeProperties({
  field,
  onChange,
  fixedValues,
  onRenameOption,
}: TypePropertiesProps): ReactNode {
  switch (field.type) {
    case 'text':
    case 'area':
      return (
        <Bounds
          least={{ label: 'Minimum characters', value: field.min ?? null }}
          most={{ label: 'Maximum characters', value: field.max ?? null }}
          limit={field.type === 'area' ? limits.areaLength : limits.lineLength}
          onChange={(bounds, about) => onChange({ ...field, ...bounds }, about)}
        />
      )
    case 'number':
      return (
        <Bounds
          least={{ label: 'Minimum', value: field.min }}
          most={{ label: 'Maximum', value: field.max }}
          limit={limits.numberSize}
          isSigned
          isWhole={false}
          onChange={(bounds, about) => onChange({ ...field, ...bounds }, about)}
        />
      )
    case 'checkbox':
    case 'dropdown':
      return (
        <ChoiceProperties
          field={field}
          onChange={onChange}
          fixedValues={fixedValues}
          onRenameOption={onRenameOption}
        />
      )
    case 'address':
      return <AddressParts field={field} onChange={onChange} />
    case 'fullName':
      return <NameParts field={field} onChange={onChange} />
    case 'repeater':
      return <RepeaterProperties field={field} onChange={onChange} />
    case 'upload':
      return <UploadProperties field={field} onChange={onChange} />
    case 'template':
      return <GroupProperties field={field} onChange={onChange} />
    case 'itemList':
      return <ItemListProperties field={field} onChange={onChange} />
    case 'callout':
      return (
        <SelectField
          label="Style"
          data={calloutChoices}
          value={field.style}
          allowDeselect={false}
          onChange={(style) =>
            onChange({ ...field, style: calloutStyles.find((one) => one === style) ?? 'default' }, '')
          }
        />
      )
    case 'image':
      return (
        <AssetPicker
          label="Image"
          help="From the library of assets."
          value={field.assetId === '' ? null : field.assetId}
          onChange={(assetId) => onChange({ ...field, assetId: assetId ?? '' }, '')}
        />
      )
    case 'youTube':
    case 'vimeo':
      return <VideoField key={field.id} field={field} onChange={onChange} />
    default:
      return null
  }
}

const calloutChoices = [
  { value: 'default', label: 'Note' },
  { value: 'warning', label: 'Warning' },
  { value: 'danger', label: 'Danger' },
  { value: 'success', label: 'Good news' },
]

type Choice = FieldOf<'checkbox'> | FieldOf<'dropdown'>
type ChoicePropertiesProps = PropertyProps<Choice> &
  Pick<TypePropertiesProps, 'fixedValues' | 'onRenameOption'>

function ChoiceProperties({ field, onChange, fixedValues, onRenameOption }: ChoicePropertiesProps) {
  return (
    <>
      <OptionList
        options={field.options}
        fixedValues={fixedValues}
        onChange={(options, about) => onChange({ ...field, options }, about)}
        onRename={(options, from, to, about) => onRenameOption({ ...field, options }, from, to, about)}
      />
      <Switch
        label="Allow multiple answers"
        checked={field.isMulti}
        onChange={(isMulti) => onChange({ ...field, isMulti }, '')}
      />
      {field.isMulti ? (
        <Bounds
          least={{ label: 'Minimum', value: field.min }}
          most={{ label: 'Maximum', value: field.max }}
          limit={limits.options}
          onChange={(bounds, about) => onChange({ ...field, ...bounds }, about)}
        />
      ) : null}
    </>
  )
}
