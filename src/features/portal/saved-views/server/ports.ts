import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { endViewsOf, removeViewsOfForm } from './commands.ts'

export const endsSavedViews: MembersRemoved = (event, { people }) =>
  endViewsOf(
    event,
    people.map(({ id }) => id),
  )

/** They are not counted: nobody keeps a form for its views. */
export const viewsOfForms: Ports['formContents']['savedViews'] = {
  count: () => Promise.resolve({}),
  remove: (event, _, formId) => removeViewsOfForm(event, formId),
}
