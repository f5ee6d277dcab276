import { describe, expect, it } from 'vitest'
import { crumbsOf } from './crumbs.ts'
import { routes } from './routes.ts'

const as = (level: 'user' | 'reportViewer' | 'admin') => ({
  level,
  titleOf: ({ title, corePage }: { title: string; corePage?: string }) =>
    corePage === 'tasks' ? 'Deadlines' : title,
  isThere: ({ corePage }: { corePage?: string }) => corePage !== 'suppliers',
})

describe('crumbsOf', () => {
  it('has one step on the dashboard', () => {
    expect(crumbsOf('/', routes, as('user'))).toEqual([{ path: '/', name: 'Dashboard' }])
  })

  it('starts with the dashboard and follows the address', () => {
    expect(crumbsOf('/admin/forms/7/webhooks/add', routes, as('admin'))).toEqual([
      { path: '/', name: 'Dashboard' },
      { path: '/admin', name: 'Overview' },
      { path: '/admin/forms', name: 'Forms' },
      { path: '/admin/forms/7', name: 'Form' },
      { path: '/admin/forms/7/webhooks', name: 'Webhooks' },
      { path: '/admin/forms/7/webhooks/add', name: 'Add' },
    ])
  })

  it('uses the organiser’s word for a core page', () => {
    expect(crumbsOf('/tasks/1', routes, as('user')).map(({ name }) => name)).toEqual([
      'Dashboard',
      'Deadlines',
      'Task',
    ])
  })

  it('leaves out parts of the address that lead nowhere', () => {
    expect(crumbsOf('/admin/email-templates/edit/1', routes, as('admin')).map(({ path }) => path)).toEqual([
      '/',
      '/admin',
      '/admin/email-templates',
      '/admin/email-templates/edit/1',
    ])
  })

  it('takes no word of an address for the id of something', () => {
    expect(crumbsOf('/admin/teams/add-stand-share/1', routes, as('admin')).map(({ path }) => path)).toEqual([
      '/',
      '/admin',
      '/admin/teams',
      '/admin/teams/add-stand-share/1',
    ])
  })

  it('does not lead to a core page that is not published', () => {
    expect(crumbsOf('/suppliers/1', routes, as('user'))).toEqual([
      { path: '/', name: 'Dashboard' },
      { name: 'Suppliers' },
      { path: '/suppliers/1', name: 'Supplier' },
    ])
  })

  it('links only to screens that the person may open', () => {
    expect(crumbsOf('/admin/teams', routes, as('reportViewer'))).toEqual([
      { path: '/', name: 'Dashboard' },
      { path: '/admin', name: 'Overview' },
      { name: 'Teams' },
    ])
  })
})
