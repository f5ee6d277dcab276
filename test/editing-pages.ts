import type { EditedPage } from '#features/portal/content/contract.ts'
import type { Section } from '#features/portal/content/domain/sections.ts'
import type { EventScope } from '#platform/tenancy/scope.ts'
import { signedIn } from './api.ts'
import { makePage, makeSection } from './factories/content.ts'
import type { TestServer } from './server.ts'

/** An organiser who can edit pages. */
export const pageEditor = (server: TestServer, scope: EventScope) =>
  signedIn(server, scope, { level: 'moderator', firstName: 'Jo', surname: 'Hart' })
export type PageEditor = Awaited<ReturnType<typeof pageEditor>>

export const lockPage = ({ api }: PageEditor, pageId: string) =>
  api(`/admin/locks/content/${pageId}`, { method: 'PUT', body: { windowKey: 'window' } })

export const editPage = async ({ api }: PageEditor, pageId: string) =>
  (await api<EditedPage>(`/admin/content/${pageId}`)).body

type Change = { revision?: number; sections?: Section[]; removedIds?: string[] }

/** Saves the draft of the page as it is, with these changes. */
export async function saveDraftOf(editor: PageEditor, pageId: string, change: Change = {}) {
  const { revision, sections } = await editPage(editor, pageId)
  const body = { revision, sections, ...change }
  return editor.api<EditedPage>(`/admin/content/${pageId}/draft`, { method: 'PUT', body })
}

export async function publishDraftOf(editor: PageEditor, pageId: string) {
  const { revision } = await editPage(editor, pageId)
  return editor.api<EditedPage>(`/admin/content/${pageId}/publication`, { body: { revision } })
}

/** Saves the settings of the page as they are, with these changes. */
export async function saveSettingsOf(editor: PageEditor, pageId: string, change: Partial<EditedPage> = {}) {
  const { revision, ...settings } = { ...(await editPage(editor, pageId)), ...change }
  return editor.api<EditedPage>(`/admin/content/${pageId}`, { method: 'PATCH', body: { revision, settings } })
}

/** A page with an editor who holds its lock. */
export async function editedPage(server: TestServer, scope: EventScope, sections: Section[] = []) {
  const editor = await pageEditor(server, scope)
  const pageId = await makePage(scope, { title: 'Build-up', sections })
  await lockPage(editor, pageId)
  return { editor, pageId }
}

export const calloutOf = (words: string) => makeSection('callout', { text: words })
