import { accepted, type RefusalAnswers } from '#platform/http/refusals.ts'
import { route } from '#platform/http/route.ts'
import type { Author } from '#platform/permissions/actor.ts'
import { type EventScope, inEvent } from '#platform/tenancy/scope.ts'
import { eventMessages, invalidSettingsMessages } from '../../domain/messages.ts'
import type { SettingsKind, SettingsRefusal } from '../../domain/settings.ts'
import { type EditableKind, settingsContract } from '../contract.ts'
import { type BrandingRefusal, changeSettings, type SettingsChange, updateBranding } from './commands.ts'
import { presentEvent, presentSettings } from './present.ts'
import { settingsOf } from './queries.ts'

export const settingsRoutes = {
  getBranding: route(settingsContract.getBranding, ({ scope }) => read(scope, 'branding')),
  updateBranding: route(settingsContract.updateBranding, async ({ scope, actor, input }) =>
    presentSettings(accepted(await updateBranding(scope, actor, input), brandingAnswers)),
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

async function save<Kind extends EditableKind>(
  scope: EventScope,
  author: Author,
  kind: Kind,
  change: SettingsChange,
) {
  return accepted(await changeSettings(scope, author, kind, change), settingsAnswers(kind))
}

function settingsAnswers(kind: SettingsKind): RefusalAnswers<SettingsRefusal | 'stale'> {
  return {
    stale: { status: 'conflict', message: eventMessages.staleSettings },
    invalid: { status: 'invalid', message: invalidSettingsMessages[kind], fields: ({ fields }) => fields },
  }
}

const brandingAnswers: RefusalAnswers<BrandingRefusal> = {
  ...settingsAnswers('branding'),
  otherPictures: {
    status: 'invalid',
    message: invalidSettingsMessages.branding,
    fields: ({ fields }) => Object.fromEntries(fields.map((field) => [field, eventMessages.notOurPicture])),
  },
}
