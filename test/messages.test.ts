import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noSettingsMessage, unreadableSettingsMessage } from '#features/event/events/domain/messages.ts'
import { repository } from './checks/sound-tree.ts'

/**
 * The texts that the specification gives for settings, content, assets, downloads, the sidebar, uploads,
 * suppliers, cards, field groups, tasks, people, sign-in and the import of teams (platform specification, sections 5 and 8; forms specification, section 8), each with
 * its key. Each is in its catalogue and nowhere else, and the product uses it. Two nouns may have the same text.
 */
const specified: readonly [text: string, key: string][] = [
  ['Invalid asset', 'assetMessages.invalid'],
  ['Invalid fileasset', 'assetMessages.invalidFile'],
  ['Invalid assets data', 'contentMessages.invalidAssets'],
  ['File Not Found!', 'assetMessages[fileNotFound]'],
  ['File Is NOT Image!', 'uploadMessages.notAPicture'],
  ['Invalid content data', 'contentMessages.invalid'],
  ['Invalid new sections data', 'contentMessages.invalidNewSections'],
  ['Invalid updated sections data', 'contentMessages.invalidUpdatedSections'],
  ['Invalid ids to remove', 'contentMessages.invalidRemovedIds'],
  ['Invalid PDF section after upload', 'contentMessages.invalidPdf'],
  ['An unknown error occurred whilst processing PDF uploads', 'contentMessages.pdfUploads'],
  ['Table header length must match the number of columns', 'contentMessages.tableHeader'],
  ['Invalid download values', 'downloadMessages.invalid'],
  ['Invalid download data after upload', 'downloadMessages.invalidAfterUpload'],
  ['Invalid supplier', 'supplierMessages.invalid'],
  ['Invalid group', 'supplierMessages.invalidGroup'],
  ['Error uploading file to storage', 'resumableMessages.storing'],
  ['Error getting download URL: An unknown error occurred.', 'resumableMessages.unknownAddress'],
  ['URI is not a File object.', 'resumableMessages.notAFile'],
  ['Failed to upload logo', 'uploadMessages.logoFailed'],
  ['Invalid group', 'taskMessages.invalidGroup'],
  ['Invalid progress', 'taskMessages.invalidProgress'],
  ['Invalid status', 'taskMessages.invalidStatus'],
  ['Invalid task values', 'taskMessages.invalidTask'],
  ['Invalid tasks data after upload', 'taskMessages.invalidTasksAfterUpload'],
  ['isBaseTask failed: Invalid or missing keys', 'taskMessages.invalidShape'],
  ['Invalid card', 'dashboardMessages.invalidCard'],
  ['Invalid layout', 'dashboardMessages.invalidLayout'],
  ['Invalid cards', 'dashboardMessages.invalidCards'],
  ['Invalid field', 'dashboardMessages.invalidField'],
  ['Invalid update', 'dashboardMessages.invalidUpdate'],
  ["Can't delete the default layout", 'dashboardMessages.defaultLayout'],
  ['The user account has been disabled.', 'accountMessages.disabled'],
  ['No user found with the provided identifier.', 'authMessages.noUser'],
  ['Failed to create user', 'accountMessages.notCreated'],
  ['Invalid user', 'memberMessages.invalidUser'],
  ['The password provided is incorrect.', 'authMessages.wrongPassword'],
  ['The email address is already in use by another account.', 'authMessages.emailTaken'],
  ['The password provided is too weak.', 'authMessages.weakPassword'],
  ['The action code has expired. Please request a new one.', 'authMessages.linkExpired'],
  ['The action code provided is invalid.', 'authMessages.linkInvalid'],
  ['Unknown Parent Team', 'teamMessages.unknownParentTeam'],
  ['(Team Full)', 'teamMessages.teamFull'],
  ['(Already In A Group)', 'teamMessages.alreadyInAGroup'],
  ['userId is null', 'importMessages.noUser'],
  ['Successfully rolled back user.', 'importMessages.rolledBack'],
  ['teamId is null', 'teamMessages.teamIsNull'],
  ['Team ID is empty', 'teamMessages.noTeamId'],
  ['Event ID not found', 'eventMessages.noEvent'],
  ['Error processing dates', 'dateMessages.processing'],
  ['Featured pages must number 0, 4 or 8.', 'eventMessages.featuredNumber'],
  ['Invalid branding settings data.', 'invalidSettingsMessages[branding]'],
  ['Invalid emails values', 'invalidSettingsMessages[emails]'],
  ['Invalid event settings data.', 'invalidSettingsMessages[event]'],
  ['Invalid onboarding settings', 'invalidSettingsMessages[onboarding]'],
  ['Invalid terminology settings', 'invalidSettingsMessages[terminology]'],
  ['Invalid variables settings', 'invalidSettingsMessages[variables]'],
  ['Invalid welcome text', 'invalidSettingsMessages[welcomeEmail]'],
  ['Invalid field group', 'fieldGroupMessages.invalidFieldGroup'],
  ['Invalid fields', 'fieldGroupMessages.invalidFields'],
  ['Invalid new fields', 'fieldGroupMessages.invalidNewFields'],
  ['Invalid updated fields', 'fieldGroupMessages.invalidUpdatedFields'],
  ['Field groups used in forms cannot be deleted', 'fieldGroupMessages.used'],
  ['Field groups restored successfully', 'fieldGroupMessages.restored'],
  ['Field group is undefined', 'duplicateMessages.groupMissing'],
  ['No new ID found for source or nested ID', 'duplicateMessages.sourceMissing'],
  ['No new ID found for logic map field ID', 'duplicateMessages.questionMissing'],
  ['No new ID found for then or else field ID', 'duplicateMessages.targetMissing'],
  ['Invalid comment', 'commentMessages.invalidComment'],
  ['Invalid reply', 'commentMessages.invalidReply'],
  ['No ID', 'commentMessages.noId'],
  ['No comment ID', 'commentMessages.noCommentId'],
  ['No user ID', 'commentMessages.noUserId'],
  ['Invalid team type', 'teamTypeMessages.invalid'],
]

const sources = globSync('src/**/*.{ts,tsx}', { cwd: repository })
  .filter((path) => !/[.]test[.]tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))

/** A catalogue declares texts by keys: `export const contentMessages = {`. */
function catalogueOf(name: string) {
  const declaring = sources.filter(({ text }) => text.includes(`export const ${name} = {`))
  expect(declaring, name).toHaveLength(1)
  return declaring[0] ?? { path: '', text: '' }
}

const literals = (text: string) => [`'${text}'`, `"${text}"`, `\`${text}\``]

describe.each(specified)('“%s”', (text, key) => {
  const [, name = '', member = ''] = /^(\w+)[.[](\w+)/.exec(key) ?? []

  it('is word for word in its catalogue alone', () => {
    const catalogue = catalogueOf(name)
    const said = sources.filter((source) => literals(text).some((literal) => source.text.includes(literal)))
    const keys = specified.filter(([other]) => other === text).map(([, of]) => /^\w+/.exec(of)?.[0] ?? '')
    expect(said.map(({ path }) => path).sort()).toEqual(keys.map((of) => catalogueOf(of).path).sort())
    expect(catalogue.path).toMatch(/^src\/features\/[\w/-]+\/domain\//)
    const [, after = ''] = catalogue.text.split(new RegExp(`\\b${member}:\\s+`))
    const entry = literals(text).some((literal) => after.startsWith(literal))
    expect(entry, key).toBe(true)
  })

  it('is said where it arises', () => {
    const catalogue = catalogueOf(name)
    const alias = `\\b${name}(?: as (\\w+))?\\b`
    const users = sources.filter(({ path, text: source }) => {
      const own = path === catalogue.path
      const [, called = name] = own ? [] : (new RegExp(`import \\{[^}]*${alias}`).exec(source) ?? ['', ''])
      const imports = own || new RegExp(`import \\{[^}]*${alias}`).test(source)
      const use = key.includes('[') ? `\\b${called || name}\\[` : `\\b${called || name}\\.${member}\\b`
      return imports && new RegExp(use).test(source)
    })
    expect(users.length, `nothing says ${key}`).toBeGreaterThan(0)
  })
})

/** Those that no noun owns, each where it is said. */
const elsewhere: readonly [text: string, path: string][] = [
  ['The email address provided is invalid.', 'src/kit/text/email-address.ts'],
  ['Too many requests. Please try again later.', 'src/platform/http/errors.ts'],
  ['Please log in again to perform this operation.', 'src/platform/http/errors.ts'],
  ['A network request failed. Please check your connection and try again.', 'src/ui/data/api-error.ts'],
  ['The operation timed out. Please try again.', 'src/ui/data/api-error.ts'],
  ['An unknown error occurred. Please try again.', 'src/ui/data/api-error.ts'],
  ['Root container not found', 'src/app/web/main.tsx'],
]

it.each(elsewhere)('“%s” is word for word in one place', (text, path) => {
  const said = sources.filter((source) => literals(text).some((literal) => source.text.includes(literal)))
  expect(said.map((source) => source.path)).toEqual([path])
})

describe('messages with a name in them', () => {
  it('are those of the specification', () => {
    expect(noSettingsMessage('branding')).toBe('No branding settings found.')
    expect(unreadableSettingsMessage('event')).toBe('Failed to parse event settings data')
  })
})
