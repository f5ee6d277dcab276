import { isAtLeast } from '#kit/access/levels.ts'
import { listExport } from '#platform/exports/list-export.ts'
import { notFound } from '#platform/http/errors.ts'
import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import { mapPage, mapRows, readAll, readPage } from '#platform/lists/read-list.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { type CustomField, customFieldsContract, type FilledField } from '../contract.ts'
import { fieldExportColumns } from '../domain/list-export.ts'
import { customFieldMessages } from '../domain/messages.ts'
import { defaultOf } from '../domain/values.ts'
import { isFilledByTeam, isFilledForShare, isShownToTeam } from '../domain/visibility.ts'
import {
  createCustomField,
  removeCustomField,
  reorderCustomFields,
  updateCustomField,
  updateValuesOfOwnTeam,
  updateValuesOfTeam,
} from './commands.ts'
import { presentCustomField, presentFilledField } from './present.ts'
import {
  allCustomFields,
  type CustomFieldRow,
  customFieldById,
  customFieldChoices,
  customFieldSource,
  customFieldWithUses,
  fieldsOfActor,
  fieldsOfTeam,
} from './queries.ts'

type FieldRefusal =
  | 'customFieldNotFound'
  | 'labelTaken'
  | 'tooManyFields'
  | 'invalidDefault'
  | 'changedElsewhere'
  | 'changedMeanwhile'
const answers: RefusalAnswers<FieldRefusal> = {
  customFieldNotFound: { status: 'notFound', thing: 'Custom field' },
  labelTaken: { status: 'invalid', message: customFieldMessages.labelTaken, field: 'label' },
  tooManyFields: { status: 'conflict', message: customFieldMessages.tooMany },
  invalidDefault: { status: 'invalid', message: customFieldMessages.invalidDefault, field: 'defaultValue' },
  changedElsewhere: { status: 'conflict', message: customFieldMessages.changedElsewhere },
  changedMeanwhile: { status: 'conflict', message: customFieldMessages.changedMeanwhile },
}

type ValuesRefusal =
  | 'teamNotFound'
  | 'customFieldNotFound'
  | 'readOnly'
  | { code: 'invalidValues'; troubles: Record<string, string> }
const valuesAnswers: RefusalAnswers<ValuesRefusal> = {
  teamNotFound: { status: 'notFound', thing: 'Team' },
  customFieldNotFound: answers.customFieldNotFound,
  readOnly: { status: 'forbidden', message: customFieldMessages.readOnly },
  invalidValues: {
    status: 'invalid',
    message: customFieldMessages.invalidValues,
    fields: ({ troubles }) => troubles,
  },
}

export const customFieldsRoutes = {
  list: route(customFieldsContract.list, async ({ scope, input }) =>
    mapPage(await readPage(scope, customFieldSource, input), presentCustomField),
  ),

  listChoices: route(customFieldsContract.listChoices, ({ scope }) => customFieldChoices(scope)),

  get: route(customFieldsContract.get, async ({ scope, input: { customFieldId } }) => {
    const found = await customFieldWithUses(scope, customFieldId)
    if (!found) throw notFound('Custom field')
    return { ...presentCustomField(found.field), uses: found.uses, valueCount: found.filled }
  }),

  create: route(customFieldsContract.create, ({ scope, actor, input }) =>
    inEvent(scope, async (event) =>
      customFieldOf(event, accepted(await createCustomField(event, actor, input), answers)),
    ),
  ),

  update: route(customFieldsContract.update, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateCustomField(event, actor, input), answers)
      return customFieldOf(event, input.customFieldId)
    }),
  ),

  remove: route(customFieldsContract.remove, async ({ scope, actor, input: { customFieldId } }) => {
    accepted(await removeCustomField(scope, actor, customFieldId), answers)
    return { removed: true }
  }),

  reorder: route(customFieldsContract.reorder, ({ scope, actor, input: { customFieldIds } }) =>
    inEvent(scope, async (event) => {
      accepted(await reorderCustomFields(event, actor, customFieldIds), answers)
      return customFieldChoices(event)
    }),
  ),

  listOfMyTeam: route(customFieldsContract.listOfMyTeam, ({ scope, actor }) => ownFields(scope, actor)),

  updateOfMyTeam: route(customFieldsContract.updateOfMyTeam, ({ scope, actor, input: { values } }) =>
    inEvent(scope, async (event) => {
      accepted(await updateValuesOfOwnTeam(event, actor, values), valuesAnswers)
      return ownFields(event, actor)
    }),
  ),

  listForNewTeam: route(customFieldsContract.listForNewTeam, ({ scope }) => newFields(scope, () => true)),

  listForMyStandShare: route(customFieldsContract.listForMyStandShare, ({ scope }) =>
    newFields(scope, isFilledForShare),
  ),

  listOfTeam: route(customFieldsContract.listOfTeam, ({ scope, actor, input: { teamId } }) =>
    teamFields(scope, actor, teamId),
  ),

  updateOfTeam: route(customFieldsContract.updateOfTeam, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      accepted(await updateValuesOfTeam(event, actor, input), valuesAnswers)
      return teamFields(event, actor, input.teamId)
    }),
  ),
}

async function customFieldOf(scope: EventScope, customFieldId: string): Promise<CustomField> {
  const field = await customFieldById(scope, customFieldId)
  if (!field) throw notFound('Custom field')
  return presentCustomField(field)
}

/** What the person's team is shown; nothing without a team. */
async function ownFields(scope: EventScope, actor: Actor): Promise<FilledField[]> {
  const own = await fieldsOfActor(scope, actor)
  if (!own) return []
  const { fields, team } = own
  return fields
    .filter((field) => isShownToTeam(field, team))
    .map((field) =>
      presentFilledField(field, { values: team.values, mayUpdate: isFilledByTeam(field, team) }),
    )
}

/** With their defaults: what a team has that is being made. */
async function newFields(
  scope: EventScope,
  isAsked: (field: CustomFieldRow) => boolean,
): Promise<FilledField[]> {
  const fields = (await allCustomFields(scope)).filter(isAsked)
  return fields.map((field) =>
    presentFilledField(field, { values: { [field.id]: defaultOf(field) }, mayUpdate: true }),
  )
}

async function teamFields(scope: EventScope, { level }: Actor, teamId: string): Promise<FilledField[]> {
  const found = await fieldsOfTeam(scope, teamId)
  if (!found) throw notFound('Team')
  const { values } = found.team
  const mayUpdate = isAtLeast(level, 'moderator')
  return found.fields.map((field) => presentFilledField(field, { values, mayUpdate }))
}

export const customFieldsExport = listExport(
  'customFields',
  customFieldsContract.list,
  async ({ scope, input }) => ({
    title: 'custom fields',
    columns: fieldExportColumns,
    rows: mapRows(readAll(scope, customFieldSource, input), presentCustomField),
  }),
)
