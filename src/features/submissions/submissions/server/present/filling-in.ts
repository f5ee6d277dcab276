import type { FormToFillIn } from '../../contract/filling-in.ts'
import type { FormToFillIn as Found } from '../queries/filling-in.ts'

export function presentToFillIn(found: Found): FormToFillIn {
  const { form, team, definition, pictures, facts, draft, sent, closed, currencyId, canTellTeam } = found
  return {
    ...{ formId: form.id, title: form.title, description: form.description, version: form.currentVersion },
    ...{ teamId: team.id, teamName: team.name, definition, pictures, currencyId, closed, canTellTeam },
    facts: { client: { ...facts.client }, customFields: { ...facts.customFields } },
    hasDraft: draft !== undefined && !form.allowsSeveral,
    sent: sent ? { submissionId: sent.id, byName: sent.updatedByName } : null,
  }
}
