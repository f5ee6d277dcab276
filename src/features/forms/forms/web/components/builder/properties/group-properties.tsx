import { addressOf } from '#addresses/address.ts'
import { useMe } from '#features/people/accounts/web/embeds/me.ts'
import { isAtLeast } from '#kit/access/levels.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/choice-fields.tsx'
import { FoundSelectField } from '#ui/controls/found-select-field.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { FieldOf } from '../../../../domain/fields/field-schemas.ts'
import { limits } from '../../../../domain/fields/limits.ts'
import { fieldGroupsApi } from '../../../../field-groups/web/api.ts'
import { NumberProperty } from './number-property.tsx'
import type { PropertyProps } from './property-props.ts'

/** Which field group is asked here, and how often. Its questions are edited in the group itself. */
export function GroupProperties({ field, onChange }: PropertyProps<FieldOf<'template'>>) {
  const { level } = useMe()
  const { fieldGroupId, isLooping, maxLoops } = field
  return (
    <>
      <FoundSelectField
        label="Field group"
        placeholder="Choose a field group"
        value={fieldGroupId || null}
        allowDeselect={false}
        nothingFoundMessage="No published field groups"
        find={(input) => fieldGroupsApi.listPlaceable.queryOptions({ input })}
        labelOf={({ name }) => name}
        optionsOf={(rows) => (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(chosen) => onChange({ ...field, fieldGroupId: chosen ?? '' }, '')}
      />
      {isAtLeast(level, 'admin') && fieldGroupId !== '' ? (
        <div>
          <Button
            size="small"
            component={Link}
            to={addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId })}
          >
            Edit its questions
          </Button>
        </div>
      ) : null}
      <Switch
        label="Allow several entries"
        help="People can fill in the group’s questions several times."
        checked={isLooping}
        onChange={(checked) => onChange({ ...field, isLooping: checked }, '')}
      />
      {isLooping ? (
        <NumberProperty
          label="Maximum entries"
          about="maxLoops"
          value={maxLoops}
          min={1}
          max={limits.loops}
          placeholder={`Up to ${limits.loops}`}
          onChange={(most) => onChange({ ...field, maxLoops: most }, 'maxLoops')}
        />
      ) : null}
    </>
  )
}
