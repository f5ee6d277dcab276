import { asAccepted, openDisclaimers } from '#features/forms/forms/domain/answers/acceptances.ts'
import type { Answers } from '#features/forms/forms/domain/answers/answer-types.ts'
import { valueAt } from '#features/forms/forms/domain/fields/field-at.ts'
import {
  type Filling,
  type FillingAction,
  fill,
  startFilling,
} from '#features/forms/forms/web/embeds/filling-state.ts'

/**
 * A form while an organiser gives the answers of a team: on the way that it takes once the team has accepted what only
 * the team can. The server stores none of these acceptances.
 */
export function startForTeam(start: Parameters<typeof startFilling>[0]): Filling {
  return startFilling({ ...start, answers: asAccepted(start.definition, start.answers) })
}

export function fillForTeam(before: Filling, action: FillingAction): Filling {
  const filling = fill(before, action)
  const { definition, answers, walked } = filling
  // A new instance of a group, or newer questions.
  if (openDisclaimers(definition, answers, walked.path).length === 0) return filling
  return fill(filling, { type: 'merge', merge: (given) => asAccepted(definition, given) })
}

/** Which disclaimers of its path the team has accepted itself, by these answers of its own. */
export function acceptedIn({ walked }: Filling, answers: Answers): (at: string) => boolean {
  const accepted = new Set(walked.path.filter((node) => valueAt(answers, node) === true).map(({ at }) => at))
  return (at) => accepted.has(at)
}
