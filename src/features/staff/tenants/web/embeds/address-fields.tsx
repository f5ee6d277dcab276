import { TextField } from '#ui/controls/text-field.tsx'

type FieldOf<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

/** Where an event is found. */
export function AddressFields({ slug, host }: { slug: FieldOf<string>; host: FieldOf<string | null> }) {
  return (
    <>
      <TextField
        label="Short name"
        help="In the address of the event: /e/short-name. Lower-case letters, digits and hyphens."
        required
        autoCapitalize="off"
        spellCheck={false}
        {...slug}
      />
      <TextField
        label="Own host name"
        help="Only if the event has one, such as expo.example.com. It must already point to this portal."
        autoCapitalize="off"
        spellCheck={false}
        {...host}
        value={host.value ?? ''}
        onChange={(value) => host.onChange(value.trim() === '' ? null : value)}
      />
    </>
  )
}
