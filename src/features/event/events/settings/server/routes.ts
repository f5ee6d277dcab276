import { filesByIds } from '#features/event/files/server/queries.ts'
import { conflict, invalid } from '#platform/http/errors.ts'
import { route } from '#platform/http/route.ts'
import type { Actor } from '#platform/permissions/actor.ts'
import { type EventScope, type EventTransaction, inEvent } from '#platform/tenancy/scope.ts'
import { eventMessages, invalidSettingsMessages } from '../../domain/messages.ts'
import { type EditableKind, settingsContract } from '../contract.ts'
import { changeSettings } from './commands.ts'
import { mayBeBranding } from './policy.ts'
import { presentEvent, presentSettings } from './present.ts'
import { settingsOf } from './queries.ts'

export const settingsRoutes = {
  branding: route(settingsContract.branding, ({ scope }) => read(scope, 'branding')),
  saveBranding: route(settingsContract.saveBranding, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await refuseOtherPictures(event, input)
      return presentSettings(await save(event, actor, 'branding', input))
    }),
  ),

  event: route(settingsContract.event, ({ scope }) =>
    inEvent(scope, async (event) => presentEvent(event, await settingsOf(event, 'event'))),
  ),
  saveEvent: route(settingsContract.saveEvent, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => presentEvent(event, await save(event, actor, 'event', input))),
  ),

  variables: route(settingsContract.variables, ({ scope }) => read(scope, 'variables')),
  saveVariables: route(settingsContract.saveVariables, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'variables', input)),
  ),

  terminology: route(settingsContract.terminology, ({ scope }) => read(scope, 'terminology')),
  saveTerminology: route(settingsContract.saveTerminology, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'terminology', input)),
  ),

  onboarding: route(settingsContract.onboarding, ({ scope }) => read(scope, 'onboarding')),
  saveOnboarding: route(settingsContract.saveOnboarding, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'onboarding', input)),
  ),

  emails: route(settingsContract.emails, ({ scope }) => read(scope, 'emails')),
  saveEmails: route(settingsContract.saveEmails, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'emails', input)),
  ),

  welcomeEmail: route(settingsContract.welcomeEmail, ({ scope }) => read(scope, 'welcomeEmail')),
  saveWelcomeEmail: route(settingsContract.saveWelcomeEmail, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'welcomeEmail', input)),
  ),
}

async function read<Kind extends EditableKind>(scope: EventScope, kind: Kind) {
  return presentSettings(await settingsOf(scope, kind))
}

type Change = Parameters<typeof changeSettings>[3]

async function save<Kind extends EditableKind>(scope: EventScope, actor: Actor, kind: Kind, change: Change) {
  const saved = await changeSettings(scope, actor.memberId, kind, change)
  if (saved.ok) return saved.value
  if (saved.error === 'stale') throw conflict(eventMessages.staleSettings)
  throw invalid(saved.error.message, saved.error.fields)
}

const pictures = ['logo', 'invertedLogo', 'iconLogo', 'loginImage'] as const

/** A picture that is named has to be one of this event's, for everybody to see. */
async function refuseOtherPictures(
  event: EventTransaction,
  change: Partial<Record<(typeof pictures)[number], string>>,
) {
  const named = pictures.filter((field) => change[field])
  if (named.length === 0) return
  const idOf = (field: (typeof pictures)[number]) => change[field]?.replace(/^\/files\//, '') ?? ''
  const found = (await filesByIds(event, named.map(idOf))).filter(mayBeBranding)
  const wrong = named.filter((field) => !found.some(({ id }) => id === idOf(field)))
  if (wrong.length === 0) return
  throw invalid(
    invalidSettingsMessages.branding,
    Object.fromEntries(wrong.map((field) => [field, eventMessages.notOurPicture])),
  )
}
