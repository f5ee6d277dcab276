import { and, asc, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { addressOf } from '#addresses/address.ts'
import type { FormDefinition } from '#features/forms/forms/domain/definition.ts'
import { pictureIdsIn } from '#features/forms/forms/domain/fields/pictures.ts'
import { fieldGroups } from '#features/forms/forms/field-groups/server/tables.ts'
import { forms, formVersions } from '#features/forms/forms/server/tables.ts'
import type { AssetUse, Picture } from '#features/library/assets/contract.ts'
import { picturesByIds } from '#features/library/assets/server/queries.ts'
import { isOrganiser, seesAllTeams, type Viewer } from '#features/people/teams/domain/audience.ts'
import { taskIsVisible } from '#features/tasks/tasks/server/queries/tasks.ts'
import { tasks } from '#features/tasks/tasks/server/tables.ts'
import { natural } from '#platform/lists/clauses.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'

/** The pictures that a form shows, by asset. */
export async function picturesOf(
  scope: EventScope,
  definition: FormDefinition,
): Promise<Record<string, Picture>> {
  return Object.fromEntries(await picturesByIds(scope, pictureIdsIn(definition)))
}

/** Where it is used: in the draft of a form, in its newest version, or in a field group. An older version does not keep a picture. */
export async function formsShowing({ tx, eventId }: EventTransaction, assetId: string): Promise<AssetUse[]> {
  const inForms = await tx
    .select({ id: forms.id, title: forms.title, isArchived: forms.isArchived })
    .from(forms)
    .where(
      and(
        eq(forms.eventId, eventId),
        or(showsPicture(forms.draft, assetId), versionShows(assetId, isNewest)),
      ),
    )
    .orderBy(natural(forms.title), asc(forms.id))
  const inGroups = await tx
    .select({ id: fieldGroups.id, title: fieldGroups.title, isArchived: fieldGroups.isArchived })
    .from(fieldGroups)
    .where(and(eq(fieldGroups.eventId, eventId), showsPicture(fieldGroups.definition, assetId)))
    .orderBy(natural(fieldGroups.title), asc(fieldGroups.id))
  return [
    ...inForms.map(({ id, ...form }) => ({
      ...{ ...form, isAbove: false },
      path: addressOf('/admin/forms/{formId}', { formId: id }),
    })),
    ...inGroups.map(({ id, ...group }) => ({
      ...{ ...group, isAbove: false },
      path: addressOf('/admin/field-groups/{fieldGroupId}', { fieldGroupId: id }),
    })),
  ]
}

/**
 * Whether a person sees the picture in a form: guests in a public one that is open, teams in one that is meant for them,
 * in the version of their answers too, and organisers in every draft.
 */
export function isPictureInForm(scope: EventScope, viewer: Viewer, assetId: string): Promise<boolean> {
  return inEvent(scope, async ({ tx, eventId }) => {
    const [found] = await tx
      .select({ id: forms.id })
      .from(forms)
      .where(and(eq(forms.eventId, eventId), isShownTo(viewer, assetId, scope.services.clock.now())))
      .limit(1)
    return found !== undefined
  })
}

function isShownTo(viewer: Viewer, assetId: string, now: Date): SQL | undefined {
  if (viewer === 'guest') {
    const isOpenToGuests = sql`(${forms.isPublic} and ${forms.isPublished} and not ${forms.isArchived})`
    return and(isOpenToGuests, versionShows(assetId, isNewest))
  }
  const inAnyVersion = versionShows(assetId, sql`true`)
  if (isOrganiser(viewer)) return or(showsPicture(forms.draft, assetId), inAnyVersion)
  if (seesAllTeams(viewer)) return inAnyVersion
  const ofForm = sql`select from ${tasks}
    where ${tasks.eventId} = ${forms.eventId} and ${tasks.formId} = ${forms.id} and not ${tasks.isArchived}`
  const isMeantFor = sql`(exists (${ofForm} and ${taskIsVisible(viewer, now)})
    or (not ${forms.isPublic} and not exists (${ofForm})))`
  return and(isMeantFor, inAnyVersion)
}

const isNewest = sql`${formVersions.version} = ${forms.currentVersion}`

function versionShows(assetId: string, which: SQL): SQL {
  return sql`exists (select from ${formVersions}
    where ${formVersions.eventId} = ${forms.eventId} and ${formVersions.formId} = ${forms.id} and ${which}
      and ${showsPicture(formVersions.definition, assetId)})`
}

function showsPicture(definition: SQLWrapper, assetId: string): SQL {
  return sql`jsonb_path_exists(${definition},
    '$.**.fields[*] ? (@.type == "image" && @.assetId == $id)', ${JSON.stringify({ id: assetId })}::jsonb)`
}
