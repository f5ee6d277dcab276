import { fillInForTeam } from '#features/submissions/submissions/server/commands/filling-in.ts'
import { newId } from '#kit/ids/new-id.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { makeForm } from './form.ts'

/** A form that was filled in for the person's team, which has its terms still to accept. */
export async function makeFilledIn(event: EventScope, actor: Actor) {
  const terms = { id: 'terms', type: 'disclaimer', label: 'We agree to the terms' }
  const formId = await makeForm(event, { title: 'Terms', fields: [terms] })
  const filledIn = await fillInForTeam(event, actor, {
    ...{ formId, teamId: actor.teamId ?? '', version: 1, answers: {} },
    ...{ sendKey: newId(), tellsTeam: false },
  })
  if (!filledIn.ok) throw new Error(JSON.stringify(filledIn.error))
  return { filledInId: filledIn.value.submissionId, filledInRevision: 1 }
}
