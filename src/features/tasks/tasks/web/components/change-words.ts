import type { CountOf } from '#ui/text/use-count-of.ts'
import type { EffectsOfChange } from '../../contract/many-tasks.ts'
import { asksDifferently } from '../../domain/changing.ts'
import type { TaskInput } from '../../domain/schema.ts'

/** What to ask the server about; null where no part has changed that matters to teams which have begun. */
export function changedParts(before: TaskInput, after: TaskInput) {
  const { type, formId, isApprovalNeeded, teamTypeIds, showToChildTeams, isDraft, appearsAt } = after
  const changesText = type === 'disclaimer' && before.disclaimer !== after.disclaimer
  const isSeenByOthers =
    before.teamTypeIds.length !== teamTypeIds.length ||
    !before.teamTypeIds.every((id) => teamTypeIds.includes(id)) ||
    before.showToChildTeams !== showToChildTeams ||
    before.isDraft !== isDraft ||
    before.appearsAt !== appearsAt
  const isOtherType = before.type !== type
  if (!asksDifferently(before, after) && !changesText && !isSeenByOthers && !isOtherType) return null
  const flag = (is: boolean) => (is ? 'true' : 'false')
  return {
    type,
    ...(formId === null ? {} : { formId }),
    ...(teamTypeIds.length === 0 ? {} : { teamTypeIds: teamTypeIds.join(',') }),
    ...(appearsAt === null ? {} : { appearsAt }),
    ...{ isApprovalNeeded: flag(isApprovalNeeded), changesText: flag(changesText) },
    ...{ showToChildTeams: flag(showToChildTeams), isDraft: flag(isDraft) },
  }
}

/** A line for each thing that happens, what is lost first; none where everything stays as it is. */
export function effectsInWords(effects: EffectsOfChange, countOf: CountOf): string[] {
  const of = (count: number, one: string, many: string) => (count > 0 ? [countOf(count, one, many)] : [])
  const changes = [
    ...of(
      effects.opensAgain,
      'team has to do it again: what it did no longer counts',
      'teams have to do it again: what they did no longer counts',
    ),
    ...of(effects.startsOver, 'team starts over', 'teams start over'),
    ...of(effects.waits, 'team will be awaiting your approval', 'teams will be awaiting your approval'),
    ...of(effects.completes, 'team becomes complete', 'teams become complete'),
    ...of(
      effects.hidden,
      'team no longer sees it. Its status is kept',
      'teams no longer see it. Their statuses are kept',
    ),
    ...of(
      effects.shownAgain,
      'team sees it again, with the status that it had',
      'teams see it again, with the statuses that they had',
    ),
    ...of(
      effects.keepsAcceptance,
      'team keeps the text that it accepted on record',
      'teams keep the text that they accepted on record',
    ),
  ]
  if (changes.length === 0) return []
  return [
    ...changes,
    ...of(effects.staysComplete, 'team stays complete', 'teams stay complete'),
    ...of(effects.stays, 'team stays as it is', 'teams stay as they are'),
  ]
}
