import { confirmationsOfForm } from '#features/forms/confirmations/server/queries.ts'
import { pictureIdsIn } from '#features/forms/forms/domain/fields/pictures.ts'
import { groupsLike } from '#features/forms/forms/field-groups/server/queries.ts'
import { formById } from '#features/forms/forms/server/queries.ts'
import { picturesLike } from '#features/library/assets/server/queries.ts'
import { customFieldChoices } from '#features/people/custom-fields/server/queries.ts'
import { listTeamTypes } from '#features/people/team-types/server/queries.ts'
import { recorded } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { notificationsOfForm } from '#features/submissions/form-notifications/server/queries/notifications.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { asFormFile } from '../domain/as-form-file.ts'
import { customFieldsAsked, type Surroundings } from '../domain/fit-to-event.ts'
import type { FormFile } from '../domain/form-file.ts'

/** A form as a file, by its draft; undefined when there is none. What cannot be read stays behind, as in a copy. */
export function formAsFile(scope: EventScope, formId: string): Promise<FormFile | undefined> {
  return inEvent(scope, async (event) => {
    const form = await formById(event, formId)
    if (!form) return undefined
    const confirmations = (await confirmationsOfForm(event, formId)).flatMap(
      ({ id: _, isUnreadable, ...confirmation }) => (isUnreadable ? [] : [confirmation]),
    )
    const notifications = (await notificationsOfForm(event, formId)).flatMap((one) => {
      const { isUserDefault, isAdminDefault, isUnreadable } = one
      return isUnreadable ? [] : [{ ...recorded(one), isUserDefault, isAdminDefault }]
    })
    const { title, description, isEditable, isPublic, closedMessage, submissionLimit } = form
    const parts = { definition: form.draft, confirmations, notifications }
    return asFormFile({
      ...{ title, description, isEditable, isPublic, closedMessage, submissionLimit, ...parts },
      prefillFieldIds: form.prefillFieldIds,
      names: await namesIn(event, parts),
    })
  })
}

async function namesIn(
  event: EventTransaction,
  parts: Parameters<typeof customFieldsAsked>[0],
): Promise<FormFile['names']> {
  const asked = new Set(customFieldsAsked(parts))
  const fields = (await customFieldChoices(event)).filter(({ id }) => asked.has(id))
  const pictures = await picturesLike(event, { ids: pictureIdsIn(parts.definition), names: [] })
  return {
    customFields: Object.fromEntries(fields.map(({ id, label, type }) => [id, { label, type }])),
    pictures: Object.fromEntries(pictures.map(({ id, name }) => [id, { name }])),
  }
}

/** What the event has that a form of this file may refer to. */
export async function surroundingsOf(
  event: EventTransaction,
  { form, names }: FormFile,
): Promise<Surroundings> {
  const groups = Object.entries(form.definition.groups)
  return {
    customFields: await customFieldChoices(event),
    pictures: await picturesLike(event, {
      ids: pictureIdsIn(form.definition),
      names: Object.values(names.pictures).map(({ name }) => name),
    }),
    groups: await groupsLike(event, {
      ids: groups.map(([id]) => id),
      titles: groups.map(([, { title }]) => title),
    }),
    teamTypes: (await listTeamTypes(event)).map(({ name }) => name),
  }
}
