import { addressOf } from '#addresses/address.ts'
import { queueEmail } from '#features/event/emails/server/commands.ts'
import { confirmationsOfForm } from '#features/forms/confirmations/server/queries.ts'
import { formDefinitionSchema } from '#features/forms/forms/domain/definition.ts'
import { groupQuestionsSchema } from '#features/forms/forms/field-groups/domain/check-questions.ts'
import { archiveGroups, createFieldGroup } from '#features/forms/forms/field-groups/server/commands.ts'
import { archiveForms, createForm } from '#features/forms/forms/server/commands.ts'
import { webHookInput } from '#features/forms/web-hooks/contract.ts'
import { createHook } from '#features/forms/web-hooks/server/commands/hooks.ts'
import { createLinkToken } from '#features/people/auth/server/commands/links.ts'
import { customFieldInput } from '#features/people/custom-fields/domain/schema.ts'
import { createCustomField } from '#features/people/custom-fields/server/commands.ts'
import { updateCorePage } from '#features/portal/core-pages/server/commands.ts'
import { placePage } from '#features/portal/sidebar/server/commands.ts'
import { formNotificationInput } from '#features/submissions/form-notifications/contract.ts'
import { createFormNotification } from '#features/submissions/form-notifications/server/commands/notifications.ts'
import { archiveTaskGroups } from '#features/tasks/tasks/groups/server/commands.ts'
import { archiveTasks } from '#features/tasks/tasks/server/commands/tasks.ts'
import type { Level } from '#kit/access/levels.ts'
import { newId } from '#kit/ids/new-id.ts'
import { linkToken } from '#platform/mail/link-token.ts'
import { system } from '#platform/permissions/actor.ts'
import type { Services } from '#platform/services.ts'
import { makeAsset } from '#test/factories/assets.ts'
import { makePage, makeSection } from '#test/factories/content.ts'
import { makeLayout } from '#test/factories/dashboard.ts'
import { makeDownload } from '#test/factories/downloads.ts'
import { makeTeamType } from '#test/factories/event.ts'
import { makeMailing } from '#test/factories/mailings.ts'
import { makeNotification } from '#test/factories/notifications.ts'
import { makeSupplier, makeSupplierGroup } from '#test/factories/suppliers.ts'
import { makeTaskGroup } from '#test/factories/task.ts'
import { type ArrangedEvent, arrangeEvent, exhibitorOf, type Person } from '../fixtures/event.ts'
import { companyQuestion, definitionOf, everyQuestion, twoPages } from '../fixtures/forms.ts'
import { ownTerms, typed } from '../fixtures/own-words.ts'
import { everySection, makePicture } from '../fixtures/pages.ts'

export type PreparedEvent = {
  event: ArrangedEvent
  people: Record<Level, Person>
  /** Fills the parameters of an address, unless the screen needs a particular value. */
  ids: Record<string, string>
  /** Full paths of screens that would be empty with the usual ids. */
  paths: Record<string, string>
}

/** An event halfway through its preparation: something on every list, and each form in a different state. */
export async function prepareEvent(services: Services): Promise<PreparedEvent> {
  const event = await arrangeEvent(services)
  const { teamId, owner } = await exhibitorOf(event, `Harbour ${typed('Suppliers')}`, { hasPassword: true })
  for (const name of [
    `4${typed(' Forms')}`,
    'A&T',
    'A company with quite a long name, such as there are (Europe) GmbH',
  ])
    await exhibitorOf(event, name)
  const people = {
    user: owner,
    reportViewer: await event.person({ level: 'reportViewer', firstName: 'Rosa' }),
    moderator: await event.person({ level: 'moderator', firstName: 'Mo' }),
    admin: await event.person({ level: 'admin', firstName: 'Ana' }),
    eventflowAdmin: await event.person({ isStaff: true, firstName: 'Stef' }),
  }
  await event.api('/admin/settings/terminology', {
    ...{ as: people.admin, method: 'PATCH', body: { ...ownTerms, version: 1 } },
  })
  const forms = await prepareForms(event, owner, people.moderator)
  const { taskId, taskGroupId } = await prepareTasks(event, forms.openId, people.moderator)
  await prepareConversation(event, { taskId, teamId, owner, organiser: people.moderator })
  const openReview = await prepareReviews(event, owner, people.moderator)
  const pages = await preparePages(event, taskId)
  await placePage(event.scope, people.admin, { pageId: pages.contentId, sectionId: 'core' })
  await updateCorePage(event.scope, people.admin, { id: 'timeTable', isPublished: true })
  const link = async (kind: 'set-password' | 'reset-password' | 'update-email', newEmail?: string) =>
    `/auth/${kind}?token=${await createLinkToken(event.scope, { kind, accountId: owner.accountId, ...(newEmail ? { newEmail } : {}) })}`
  return {
    event,
    people,
    ids: {
      formId: forms.openId,
      confirmationId: forms.confirmationId,
      submissionId: forms.submissionId,
      taskId,
      taskGroupId,
      contentId: pages.contentId,
      supplierId: pages.supplierId,
      supplierGroupId: await prepareSupplierGroups(event, pages.supplierId),
      assetId: await makeAsset(event.scope, {
        name: `${typed('Dashboard')} 3`,
        altText: 'The hall from above',
      }),
      downloadId: await makeDownload(event.scope, {
        name: `Rigging ${typed('task')} rules`,
        description: 'What may hang.',
      }),
      cardLayoutId: await makeLayout(event.scope, { name: `${typed('Forms')} for large stands` }),
      customFieldId: await prepareFields(event),
      teamTypeId: await makeTeamType(event.scope, 'Shell scheme'),
      teamId,
      userId: owner.memberId,
      parentId: teamId,
      eventId: event.scope.eventId,
      accountId: owner.accountId,
      fieldGroupId: await prepareGroups(event),
      webhookId: await prepareHook(event, forms.openId),
      emailId: 'welcome',
      notificationId: await prepareNotification(event, forms.openId),
      mailingId: await makeMailing(event.scope, {
        subject: `Your ${typed('tasks')}, {{teamName}}`,
        dueWithin: 7,
      }),
    },
    paths: {
      '/admin/notifications/{notificationId}': `/admin/notifications/${await prepareNotifications(event)}`,
      '/admin/conversations': `/admin/conversations?open=${taskId}%2F${teamId}`,
      '/admin/approvals': `/admin/approvals?open=${openReview}`,
      '/auth/set-password': await link('set-password'),
      '/auth/reset-password': await link('reset-password'),
      '/auth/update-email': await link('update-email', `new.${owner.email}`),
      '/unsubscribe': await unsubscribeLink(event, owner.email),
      '/guests/content/{contentId}': `/guests/content/${pages.publicId}`,
      '/guests/forms/{formId}/': `/guests/forms/${forms.publicId}/`,
      '/guests/forms/{formId}/{confirmationId}': `/guests/forms/${forms.publicId}/${forms.publicConfirmationId}`,
      '/forms/{formId}/{confirmationId}': `/forms/${forms.sentId}/${forms.confirmationId}`,
      '/forms/{formId}/draft-saved': `/forms/${forms.draftId}/draft-saved`,
      '/forms/{formId}/submissions/': `/forms/${forms.sentId}/submissions/`,
      '/forms/{formId}/submissions/{submissionId}': `/forms/${forms.sentId}/submissions/${forms.submissionId}`,
      '/admin/forms/{formId}/submissions/': `/admin/forms/${forms.sentId}/submissions/`,
      '/admin/forms/{formId}/submissions/{submissionId}': `/admin/forms/${forms.sentId}/submissions/${forms.submissionId}`,
      '/admin/forms/{formId}/submissions/{submissionId}/edit': `/admin/forms/${forms.sentId}/submissions/${forms.submissionId}/edit`,
      '/admin/forms/{formId}/confirmations/{confirmationId}': `/admin/forms/${forms.sentId}/confirmations/${forms.confirmationId}`,
    },
  }
}

/** One in every state; the draft is opened. */
async function prepareNotifications({ scope }: ArrangedEvent): Promise<string> {
  for (const status of ['scheduled', 'pushed', 'sent', 'failed'] as const)
    await makeNotification(scope, {
      ...{ status, title: `News of the ${typed('Suppliers')}`, sendEmail: status !== 'pushed' },
      ...{ linkUrl: '/tasks', buttonText: `Go to ${typed('tasks')}` },
    })
  return makeNotification(scope, { title: `Opening night for all ${typed('teams')}` })
}

/** Of an e-mail that its recipient can unsubscribe from. */
async function unsubscribeLink({ scope }: ArrangedEvent, to: string): Promise<string> {
  const written = await queueEmail(scope, {
    ...{ type: 'taskApproved', to, sendKey: newId() },
    variables: {
      ...{ firstName: 'Priya', teamName: 'Harbour Lights', taskTitle: typed('task'), reviewer: 'Robin' },
      taskUrl: 'https://portal.example/tasks',
    },
  })
  const token = linkToken(scope.services.settings.authSecret, written ?? '', 'unsubscribe')
  return addressOf('/unsubscribe', { token })
}

/** One that a form places, and one that is archived. */
async function prepareGroups({ scope }: ArrangedEvent): Promise<string> {
  const questions = groupQuestionsSchema.parse({
    fields: [{ id: 'holder', type: 'text', label: `Name on the ${typed('form')}` }],
  })
  const group = { title: `Badge of a ${typed('team')}`, description: '', questions }
  const fieldGroupId = await createFieldGroup(scope, system, group)
  await archiveGroups(scope, system, [await createFieldGroup(scope, system, { ...group, title: 'Van' })])
  const fields = [{ id: 'badges', type: 'template', label: 'Badges', fieldGroupId, isLooping: true }]
  await createForm(scope, system, {
    ...{ title: `Badge ${typed('forms')}`, description: '' },
    definition: formDefinitionSchema.parse({ fields }),
  })
  return fieldGroupId
}

/** One with two suppliers, of which one is archived, and one that is archived itself. */
async function prepareSupplierGroups({ scope }: ArrangedEvent, supplierId: string): Promise<string> {
  const archivedId = await makeSupplier(scope, {
    company: `Last year’s ${typed('suppliers')}`,
    isArchived: true,
  })
  await makeSupplierGroup(scope, { title: 'Last year', isArchived: true })
  const title = `Light for ${typed('forms')}`
  return makeSupplierGroup(scope, { title, supplierIds: [supplierId, archivedId] })
}

async function prepareNotification({ scope }: ArrangedEvent, formId: string): Promise<string> {
  const notification = formNotificationInput.parse({
    ...{ name: `Riggers of the ${typed('team')}`, sendToType: 'email', sendTo: 'rigging@example.com' },
  })
  const made = await createFormNotification(scope, system, { formId, notification })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
}

async function prepareHook({ scope }: ArrangedEvent, formId: string): Promise<string> {
  const webHook = webHookInput.parse({ name: `Gate ${typed('team')}`, url: 'https://example.com/hooks' })
  const made = await createHook(scope, system, { formId, webHook })
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value.webHookId
}

/** One that teams fill in, one that organisers keep to themselves. */
async function prepareFields({ scope }: ArrangedEvent): Promise<string> {
  const shown = {
    showField: true,
    isFilledByTeams: true,
    placeholder: 'None',
    description: 'For the buffet.',
  }
  const diet = await createCustomField(scope, system, customFieldInput.parse({ label: 'Diet', ...shown }))
  const rated = customFieldInput.parse({ label: 'Rated', type: 'boolean', defaultValue: true })
  await createCustomField(scope, system, rated)
  if (!diet.ok) throw new Error(diet.error)
  return diet.value
}

async function prepareForms(event: ArrangedEvent, owner: Person, organiser: Person) {
  const { scope } = event
  const openId = await event.form({ title: `Stand ${typed('tasks')}`, definition: everyQuestion })
  const draftId = await event.form({ title: `Travel ${typed('form')}`, definition: twoPages })
  const sentId = await event.form({
    title: `Fascia ${typed('form')}`,
    definition: definitionOf(companyQuestion),
  })
  const publicId = await event.form({
    title: `Press ${typed('downloads')}`,
    definition: twoPages,
    isPublic: true,
  })
  const archivedId = await event.form({ title: 'Last year', definition: twoPages })
  await archiveForms(scope, organiser, [archivedId])

  const answers = { company: 'Harbour Lights Ltd' }
  const as = { as: owner }
  const base = { draftId: null, revision: 0, client: 'the preparation' }
  const changes = [{ kind: 'set', path: 'company', value: answers.company }]
  await event.api(`/forms/${draftId}/draft`, {
    ...{ ...as, method: 'PUT' },
    body: { version: 1, base, changes, page: 1 },
  })
  const sent = await event.api<{ submissionId: string; confirmationId: string }>(
    `/forms/${sentId}/submissions`,
    { ...as, body: { version: 1, base, answers, sendKey: 'sent by the journeys' } },
  )
  const [publicConfirmation] = await confirmationsOfForm(scope, publicId)
  return { openId, draftId, sentId, publicId, ...sent, publicConfirmationId: publicConfirmation?.id ?? '' }
}

/** A page with every type of section, a public one, and cards of every kind on the list. */
async function preparePages({ scope }: ArrangedEvent, taskId: string) {
  const { sections, supplierId } = await everySection(scope, taskId)
  const picture = await makePicture(scope)
  const contentId = await makePage(scope, {
    title: `Build-up ${typed('tasks')}`,
    description: `${typed('Tasks')}, when the halls open, where to unload, and what must be gone by when.`,
    assetId: picture,
    sections,
  })
  await makePage(scope, { title: 'Not ready', isPublished: false })
  await makePage(scope, { title: 'Last year’s manual', isArchived: true })
  const publicId = await makePage(scope, {
    title: `${typed('Form')} of getting here`,
    isPublic: true,
    sections: [
      makeSection('richText', { html: '<p>Two minutes from the station.</p>' }, { heading: 'By train' }),
      makeSection('googleMaps', { place: 'Dock 1, Bristol' }),
      makeSection('image', { assetId: picture }),
    ],
  })
  return { contentId, publicId, supplierId }
}

type Writing = { taskId: string; teamId: string; owner: Person; organiser: Person }

/** A comment with a mention and a reply, and an internal note. */
async function prepareConversation(event: ArrangedEvent, writing: Writing): Promise<void> {
  const { taskId, teamId, owner, organiser } = writing
  const { commentId } = await event.api<{ commentId: string }>(`/tasks/${taskId}/teams/${teamId}/comments`, {
    ...{ as: owner, body: { text: `<p>@Organiser which ${typed('form')} is it?</p>` } },
  })
  await event.api(`/comments/${commentId}/replies`, { as: organiser, body: { text: '<p>The first.</p>' } })
  await event.api(`/admin/tasks/${taskId}/teams/${teamId}/notes`, {
    ...{ as: organiser, body: { text: `<p>Ask the ${typed('team')} again.</p>` } },
  })
}

/** One that waits for the first time, and one that was sent back, handed in again and is open. */
async function prepareReviews(event: ArrangedEvent, owner: Person, organiser: Person): Promise<string> {
  const handIn = async (title: string) => {
    const taskId = await event.task({ title, isApprovalNeeded: true, dueInDays: -2 })
    const complete = () => event.api(`/tasks/${taskId}/completion`, { as: owner, body: {} })
    await complete()
    return { taskId, complete }
  }
  await handIn(`Book the ${typed('task')} crane`)
  const { taskId, complete } = await handIn(`Send the ${typed('form')} of the rigger`)
  const { items } = await event.api<{ items: { id: string; revision: number }[] }>(
    `/admin/approvals?taskId=${taskId}`,
    { as: organiser, method: 'GET', body: undefined },
  )
  const [{ id, revision } = { id: '', revision: 0 }] = items
  await event.api(`/admin/approvals/${id}/changes`, {
    ...{ as: organiser, body: { revision, text: `Name the ${typed('team')} of the rigger.` } },
  })
  await complete()
  return id
}

async function prepareTasks(event: ArrangedEvent, formId: string, { memberId }: Person) {
  const { scope } = event
  await makeTeamType(scope, `${typed('Task')} space only`)
  const groupId = await makeTaskGroup(scope, `${typed('Tasks')} before you arrive`, { memberId })
  const taskId = await event.task({
    title: `Order ${typed('forms')}`,
    type: 'form',
    formId,
    groupIds: [groupId],
    dueInDays: 12,
  })
  await event.task({
    title: `Send the ${typed('download')}`,
    type: 'upload',
    groupIds: [groupId],
    dueInDays: -3,
  })
  await event.task({
    title: 'Accept the rules',
    type: 'disclaimer',
    disclaimer: `We keep the ${typed('forms')} free.`,
  })
  await event.task({ title: 'Book hotel rooms', isTimeSensitive: true, dueInDays: 1, isApprovalNeeded: true })
  const archived = await event.task({ title: `Last year’s ${typed('task')}` })
  await archiveTasks(scope, { memberId }, [archived])
  const former = await makeTaskGroup(scope, `Last year’s ${typed('Tasks')}`, { memberId })
  await archiveTaskGroups(scope, { memberId }, [former])
  return { taskId, taskGroupId: groupId }
}
