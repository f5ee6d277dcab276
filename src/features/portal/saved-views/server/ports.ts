import type { MembersRemoved } from '#features/people/members/server/ports.ts'
import type { Ports } from '#platform/ports/ports.ts'
import { byMember, type PersonalData } from '#platform/privacy/personal-data.ts'
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

export const personalDataOfViews: PersonalData = {
  title: 'Saved views',
  tables: {
    saved_views: {
      of: byMember('member_id'),
      none: ['id', 'screen', 'thing_id'],
      id: ['member_id'],
      text: ['name', 'search', 'labels'],
    },
  },
}
