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
  getBranding: route(settingsContract.getBranding, ({ scope }) => read(scope, 'branding')),
  updateBranding: route(settingsContract.updateBranding, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => {
      await refuseOtherPictures(event, input)
      return presentSettings(await save(event, actor, 'branding', input))
    }),
  ),

  getEvent: route(settingsContract.getEvent, ({ scope }) =>
    inEvent(scope, async (event) => presentEvent(event, await settingsOf(event, 'event'))),
  ),
  updateEvent: route(settingsContract.updateEvent, ({ scope, actor, input }) =>
    inEvent(scope, async (event) => presentEvent(event, await save(event, actor, 'event', input))),
  ),

  getVariables: route(settingsContract.getVariables, ({ scope }) => read(scope, 'variables')),
  updateVariables: route(settingsContract.updateVariables, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'variables', input)),
  ),

  getTerminology: route(settingsContract.getTerminology, ({ scope }) => read(scope, 'terminology')),
  updateTerminology: route(settingsContract.updateTerminology, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'terminology', input)),
  ),

  getOnboarding: route(settingsContract.getOnboarding, ({ scope }) => read(scope, 'onboarding')),
  updateOnboarding: route(settingsContract.updateOnboarding, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'onboarding', input)),
  ),

  getEmails: route(settingsContract.getEmails, ({ scope }) => read(scope, 'emails')),
  updateEmails: route(settingsContract.updateEmails, async ({ scope, actor, input }) =>
    presentSettings(await save(scope, actor, 'emails', input)),
  ),

  getWelcomeEmail: route(settingsContract.getWelcomeEmail, ({ scope }) => read(scope, 'welcomeEmail')),
  updateWelcomeEmail: route(settingsContract.updateWelcomeEmail, async ({ scope, actor, input }) =>
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
  if (saved.error === 'stale') throw conflict(eventMessages.staleSettings, 'stale')
  throw invalid(saved.error.message, saved.error.fields)
}

const pictures = ['logo', 'invertedLogo', 'iconLogo', 'loginImage'] as const

/** A picture that is named has to be one of this event's, visible to everyone. */
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
