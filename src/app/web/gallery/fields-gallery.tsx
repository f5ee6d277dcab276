import { useState } from 'react'
import { Checkbox, CheckboxGroup, type Choice, RadioGroup, Switch } from '#ui/controls/choice-fields.tsx'
import { DateField } from '#ui/controls/date-field.tsx'
import { FilePicker, type PickedFile } from '#ui/controls/file-picker.tsx'
import { IconPicker } from '#ui/controls/icon-picker.tsx'
import { NumberField, type TypedNumber } from '#ui/controls/number-field.tsx'
import { SearchField } from '#ui/controls/search-field.tsx'
import { MultiSelectField, SelectField } from '#ui/controls/select-field.tsx'
import { PasswordField, TextArea, TextField } from '#ui/controls/text-field.tsx'
import { Specimen } from './specimen.tsx'

const connections = ['Wireless', 'Wired, 10 Mbit/s', 'Wired, 100 Mbit/s', 'None']
const days: Choice[] = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday', help: 'Until noon' },
  { value: 'wed', label: 'Wednesday', disabled: true },
]
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const files: PickedFile[] = [
  { id: '1', name: 'risk-assessment.pdf', size: 1_240_000 },
  { id: '2', name: 'stand-plan-with-a-very-long-name-that-does-not-fit.pdf', size: 4_300_000, share: 0.6 },
  { id: '3', name: 'logo.eps', size: 820, error: 'This kind of file cannot be used. Choose PDF or PNG.' },
]

export function FieldsGallery() {
  const [area, setArea] = useState<TypedNumber | undefined>(1250)
  const [search, setSearch] = useState('north')
  const [day, setDay] = useState<string | null>('2027-01-20')
  const [noDay, setNoDay] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string[]>(['Wireless', 'None'])
  const [icon, setIcon] = useState<string>()
  return (
    <>
      <Specimen title="Text fields" layout="grid">
        <TextField label="Question" defaultValue="Power supply" />
        <TextField
          label="Company name"
          help="As it should stand on the floor plan."
          required
          placeholder="Northlight Optics"
        />
        <TextField
          label="E-mail"
          required
          defaultValue="priya@"
          error="Write a whole address, such as priya@example.com."
        />
        <TextField label="Label in reports" disabled defaultValue="Power" />
        <PasswordField label="Password" defaultValue="correct horse" autoComplete="off" />
        <SearchField label="Search teams" value={search} onChange={setSearch} />
        <NumberField label="Stand area" value={area} onChange={setArea} unit="m²" />
        <TextArea label="Message" placeholder="What should they know?" />
        <TextArea label="Reason" error="Say why, in a sentence." required />
      </Specimen>
      <Specimen title="Choices" layout="grid">
        <SelectField label="Connection" data={connections} placeholder="Choose a connection" />
        <SelectField label="Connection" data={connections} defaultValue="Wireless" />
        <SelectField label="Connection" data={connections} required error="Choose a connection." />
        <MultiSelectField label="Connections" data={connections} value={chosen} onChange={setChosen} />
        <RadioGroup
          label="Do you need power on your stand?"
          required
          choices={yesOrNo}
          defaultValue="yes"
          inline
        />
        <RadioGroup label="Build day" choices={days} error="Choose a day." />
        <CheckboxGroup label="Days on site" choices={days} defaultValue={['mon']} help="All that apply." />
        <div>
          <Checkbox label="I have read the rules" required defaultChecked />
          <Checkbox label="Some of them" indeterminate />
          <Checkbox label="Not now" disabled />
          <Checkbox label="I agree" error="Tick this to go on." />
        </div>
        <div>
          <Switch label="Required" />
          <Switch label="Show price" defaultChecked />
          <Switch label="Show total" help="Below the items." defaultChecked disabled />
        </div>
      </Specimen>
      <Specimen title="Dates, files and icons" layout="grid">
        <DateField label="Start of build-up" value={day} onChange={setDay} />
        <DateField
          label="When do you need it from?"
          required
          value={noDay}
          onChange={setNoDay}
          min="2027-01-20"
          max="2027-01-22"
          error={noDay ? undefined : 'Choose the day you start building, 20 to 22 January.'}
        />
        <IconPicker label="Page icon" value={icon} onChange={setIcon} />
        <FilePicker
          label="Risk assessment"
          help="One file a stand."
          required
          hint="PDF or image, up to 20 MB"
          files={files}
          onPick={() => undefined}
          onRemove={() => undefined}
        />
        <FilePicker label="Logo" files={[]} onPick={() => undefined} error="Add your logo." />
      </Specimen>
      <div data-density="roomy">
        <Specimen title="Roomy, where people fill things in" layout="grid">
          <TextField label="Full name" required defaultValue="Priya Nair" />
          <SelectField label="Connection" help="Wireless is free." data={connections} />
          <RadioGroup label="Do you need power?" choices={yesOrNo} />
        </Specimen>
      </div>
    </>
  )
}
