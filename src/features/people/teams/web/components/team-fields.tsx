import { useQuery } from '@tanstack/react-query'
import { teamTypesQuery } from '#features/people/team-types/web/embeds/team-types.ts'
import { SelectField } from '#ui/controls/select-field.tsx'
import { TextField } from '#ui/controls/text-field.tsx'
import { FormPair } from '#ui/forms/form-card.tsx'
import { teamLimits } from '../../domain/schema.ts'

/** Props of one field of a form. */
type FieldOf<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

type TeamFieldsProps = {
  name: FieldOf<string>
  stand: FieldOf<string>
  hall: FieldOf<string>
  teamTypeId: FieldOf<string | null>
}

/** What an organiser writes of a team, whether it is new, a stand share or changed. */
export function TeamFields({ name, stand, hall, teamTypeId }: TeamFieldsProps) {
  const { data: types = [], isPending } = useQuery(teamTypesQuery)
  return (
    <>
      <TextField
        label="Team name"
        required
        help="The name of the company, as it appears in the portal and in e-mails."
        maxLength={teamLimits.name}
        autoComplete="off"
        {...name}
      />
      <FormPair>
        <TextField
          label="Stand"
          placeholder="B12"
          maxLength={teamLimits.stand}
          autoComplete="off"
          {...stand}
        />
        <TextField
          label="Hall"
          placeholder="Hall 2"
          maxLength={teamLimits.hall}
          autoComplete="off"
          {...hall}
        />
      </FormPair>
      <SelectField
        label="Team type"
        help="Decides which tasks, forms, pages, downloads and suppliers the team sees."
        {...teamTypeId}
        required={false}
        allowDeselect={false}
        placeholder={isPending ? 'Loading…' : 'Choose'}
        value={teamTypeId.value ?? NO_TYPE}
        data={[
          { value: NO_TYPE, label: 'No type' },
          ...types.map(({ id, name: label }) => ({ value: id, label })),
        ]}
        onChange={(id) => teamTypeId.onChange(id || null)}
      />
    </>
  )
}

const NO_TYPE = ''
