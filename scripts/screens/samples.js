/** The demo's examples for the addresses of screens that show one thing. */
const form = 'Power and internet order'
const sentForm = 'Health and safety contact'
const task = 'Order power and internet'
const team = 'Northlight Optics'

/** The addresses of the routes, with real ids for the parameters; a route without an id here is left out. */
export async function addressesFor(role, request, demo, routes) {
  const read = async (path) => {
    const response = await request.get(`${demo.url}/api${path}`)
    if (!response.ok()) return []
    const read = await response.json()
    // Long lists come by the page.
    return read.items ?? read
  }
  const isOrganiser = ['organiser', 'moderator', 'staff'].includes(role)
  const isReporting = isOrganiser || role === 'report viewer'
  const forms = role === 'guest' ? [] : await read(isOrganiser ? '/admin/forms' : '/forms')
  const formId = idOf(forms, form)
  const sentFormId = idOf(forms, sentForm)
  const tasks = role === 'guest' ? [] : await read(isReporting ? '/admin/reports/tasks' : '/tasks')
  const teams = isReporting ? await read('/admin/reports/teams') : []
  const { submissions = [] } = sentFormId ? await read(`/forms/${sentFormId}/submissions`) : {}
  const guestForm = new URL(demo.links['guest form']).pathname

  const special = {
    '/guests/forms/{formId}/': guestForm,
    '/forms/{formId}/submissions/': sentFormId && `/forms/${sentFormId}/submissions/`,
    '/forms/{formId}/submissions/{submissionId}':
      submissions[0] && `/forms/${sentFormId}/submissions/${submissions[0].id}`,
    // Both are reached by submitting; end-to-end tests cover them.
    '/forms/{formId}/{confirmationId}': undefined,
    '/guests/forms/{formId}/{confirmationId}': undefined,
    ...(isOrganiser ? await partsOfForms(read, forms) : {}),
    '/admin/notifications/{notificationId}': isOrganiser ? await firstNotification(read) : undefined,
    '/admin/emails/mailings/new': undefined,
    '/admin/emails/mailings/{mailingId}': isOrganiser ? await firstMailing(read) : undefined,
  }
  const { confirmations = [] } = isOrganiser && formId ? await read(`/admin/forms/${formId}`) : {}
  const teamId = idOf(teams, team)
  const ids = {
    emailId: 'welcome',
    formId,
    confirmationId: confirmations.at(-1)?.id,
    taskId: idOf(tasks, task),
    teamId,
  }
  const firsts = isOrganiser
    ? await firstOfEach(read, teamId)
    : { supplierId: await firstId(read, '/suppliers') }
  return routes.flatMap(({ path }) => {
    const address = path in special ? special[path] : filled(path, { ...firsts, ...ids })
    return address ? [{ path, address }] : []
  })
}

/** A draft, which shows its editor. */
async function firstNotification(read) {
  const id = await firstId(read, '/admin/notifications?notificationStatus=draft')
  return id && `/admin/notifications/${id}`
}

/** A draft, which shows who gets what. */
async function firstMailing(read) {
  const id = await firstId(read, '/admin/mailings?mailingStatus=draft')
  return id && `/admin/emails/mailings/${id}`
}

/** What only some forms have, each from the first form that has it. */
async function partsOfForms(read, forms) {
  const base = '/admin/forms/{formId}'
  const parts = [
    ['submissions', ['/submissions/', '/submissions/{id}', '/submissions/{id}/edit'], 'submissionId'],
    ['notifications', ['/notifications', '/notifications/{id}'], 'notificationId'],
    ['webhooks', ['/webhooks', '/webhooks/{id}', '/webhooks/{id}/edit'], 'webhookId'],
  ]
  const addresses = {}
  for (const [part, paths, parameter] of parts)
    for (const { id: formId } of forms) {
      const [first] = rowsOf(await read(`/admin/forms/${formId}/${part}`))
      if (!first) continue
      for (const path of paths)
        addresses[`${base}${path.replace('{id}', `{${parameter}}`)}`] =
          `${base.replace('{formId}', formId)}${path.replace('{id}', first.id)}`
      break
    }
  return addresses
}

async function firstOfEach(read, teamId) {
  const [member] = (await read('/admin/members')).filter((person) => person.teamId === teamId)
  const [tenant] = rowsOf(await read('/staff/tenants'))
  return {
    userId: member?.id ?? member?.memberId,
    parentId: teamId,
    fieldGroupId: await firstId(read, '/admin/field-groups'),
    assetId: await firstId(read, '/admin/assets'),
    contentId: await firstId(read, '/admin/content'),
    downloadId: await firstId(read, '/admin/downloads'),
    teamTypeId: await firstId(read, '/admin/team-types'),
    customFieldId: await firstId(read, '/admin/custom-fields'),
    cardLayoutId: await firstId(read, '/admin/card-layouts'),
    supplierId: await firstId(read, '/suppliers'),
    accountId: await firstId(read, '/staff/accounts'),
    eventId: tenant?.events[0]?.id,
  }
}

async function firstId(read, path) {
  const [first] = rowsOf(await read(path))
  return first?.id
}

/** Short lists come whole, some under a name beside other things. */
function rowsOf(answer) {
  return Array.isArray(answer) ? answer : (Object.values(answer).find(Array.isArray) ?? [])
}

function filled(path, ids) {
  const address = path.replace(/\{(\w+)\}/g, (parameter, name) => ids[name] ?? parameter)
  return address.includes('{') ? undefined : address
}

function idOf(list, name) {
  const found = list.find((entry) => (entry.title ?? entry.name) === name)
  return found?.id ?? found?.taskId ?? found?.teamId
}
