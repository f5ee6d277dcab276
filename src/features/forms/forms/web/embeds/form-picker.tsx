import { SearchSelect } from '#ui/controls/search-select.tsx'
import type { FormRow } from '../../contract.ts'
import { formsApi } from '../api.ts'

type FormPickerProps = { value: FormRow | undefined; onChange: (form: FormRow) => void }

/** One published form of the event, found by its title. */
export function FormPicker({ value, onChange }: FormPickerProps) {
  return (
    <SearchSelect
      label="Form"
      isLabelShown
      placeholder="Choose a form"
      value={value}
      onChange={onChange}
      labelOf={({ title }) => title}
      pageQuery={(asked) => formsApi.list.queryOptions({ input: { ...asked, isPublished: 'true' } })}
    />
  )
}
