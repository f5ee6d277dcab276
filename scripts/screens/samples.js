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
  const [submission] = sentFormId ? await read(`/forms/${sentFormId}/submissions`) : []
  const { confirmations = [] } = isOrganiser && formId ? await read(`/admin/forms/${formId}`) : {}
  const guestForm = new URL(demo.links['guest form']).pathname

  const special = {
    '/guests/forms/{formId}/': guestForm,
    '/forms/{formId}/submissions/': sentFormId && `/forms/${sentFormId}/submissions/`,
    '/forms/{formId}/submissions/{submissionId}':
      submission && `/forms/${sentFormId}/submissions/${submission.id}`,
    // Both are reached by submitting; end-to-end tests cover them.
    '/forms/{formId}/{confirmationId}': undefined,
    '/guests/forms/{formId}/{confirmationId}': undefined,
  }
  const ids = {
    formId,
    confirmationId: confirmations.at(-1)?.id,
    taskId: idOf(tasks, task),
    teamId: idOf(teams, team),
  }
  return routes.flatMap(({ path }) => {
    const address = path in special ? special[path] : filled(path, ids)
    return address ? [{ path, address }] : []
  })
}

function filled(path, ids) {
  const address = path.replace(/\{(\w+)\}/g, (parameter, name) => ids[name] ?? parameter)
  return address.includes('{') ? undefined : address
}

function idOf(list, name) {
  const found = list.find((entry) => (entry.title ?? entry.name) === name)
  return found?.id ?? found?.taskId ?? found?.teamId
}
