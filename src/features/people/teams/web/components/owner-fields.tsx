import { PersonFields } from '#features/people/accounts/web/embeds/person-fields.tsx'
import type { Form } from '#ui/forms/use-form.ts'
import { teamOwner } from '../../domain/schema.ts'

/** The owner as fields of a larger form; the server names them by the same paths. */
export type OwnerValues = { 'owner.firstName': string; 'owner.surname': string; 'owner.email': string }

export const blankOwner: OwnerValues = { 'owner.firstName': '', 'owner.surname': '', 'owner.email': '' }

export const ownerShape = {
  'owner.firstName': teamOwner.shape.firstName,
  'owner.surname': teamOwner.shape.surname,
  'owner.email': teamOwner.shape.email,
}

/** Whether the owner was among the fields that were checked. */
export function hasOwner(values: object): values is OwnerValues {
  return 'owner.email' in values
}

export function ownerOf(values: OwnerValues) {
  return {
    firstName: values['owner.firstName'],
    surname: values['owner.surname'],
    email: values['owner.email'],
  }
}

/** The first person of a team. */
export function OwnerFields({ form }: { form: Pick<Form<OwnerValues>, 'field'> }) {
  return (
    <PersonFields
      fieldOf={(name) => form.field(`owner.${name}`)}
      emailHelp="The invitation is sent to this address."
    />
  )
}
