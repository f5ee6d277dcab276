import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from './address.ts'

describe('addressOf', () => {
  it('fills in the parameters of a path', () => {
    expect(addressOf('/tasks/{taskId}', { taskId: '7' })).toBe('/tasks/7')
    expect(addressOf('/content/{contentId}/task/{taskId}', { contentId: '1', taskId: '2' })).toBe(
      '/content/1/task/2',
    )
  })

  it('keeps the slash at the end where the specification has one', () => {
    expect(addressOf('/guests/forms/{formId}/', { formId: '7' })).toBe('/guests/forms/7/')
  })

  it('writes search parameters behind it, and leaves out those that are not set', () => {
    expect(addressOf('/tasks/{taskId}', { taskId: '7' }, { taskStatus: 'overdue', page: 2 })).toBe(
      '/tasks/7?taskStatus=overdue&page=2',
    )
    expect(addressOf('/tasks', { search: 'a b&c' })).toBe('/tasks?search=a%20b%26c')
    expect(addressOf('/tasks', {})).toBe('/tasks')
    expect(addressOf('/tasks')).toBe('/tasks')
  })

  it.each([
    addressOf('/tasks', { taskStatus: 'x' }),
    addressOf('/tasks', { taskStatusUserAction: 'x' }),
    addressOf('/tasks', { taskStatusTimeBased: 'x' }),
    addressOf('/tasks', { assignedTo: 'x' }),
    addressOf('/tasks', { groupBy: 'x' }),
    addressOf('/admin/tasks', { taskType: 'x' }),
    addressOf('/admin/tasks', { taskGroupId: 'x' }),
    addressOf('/admin/tasks', { formId: 'x' }),
    addressOf('/admin/approvals', { taskId: 'x' }),
    addressOf('/admin/teams', { teamTypeId: 'x' }),
    addressOf('/admin/teams', { isStandShare: 'x' }),
    addressOf('/admin/forms', { isPublished: 'x' }),
    addressOf('/admin/users', { hasLoggedIn: 'x' }),
    addressOf('/admin/users', { permissions: 'x' }),
    addressOf('/downloads', { fileType: 'x' }),
    addressOf('/admin/custom-fields', { customFieldType: 'x' }),
    addressOf('/admin/custom-fields', { showCustomField: 'x' }),
  ])('names filters by the keys of the specification: %s', (address) => {
    // The types hold the keys; this holds that they are written.
    expect(address).toMatch(/^\/[a-z/-]+\?\w+=x$/)
  })

  it('stays below its path, whatever an id is', () => {
    const text = fc.string({ unit: fc.constantFrom('/', '?', '#', '%', '&', 'a', 'é') })
    fc.assert(
      fc.property(text, text, (taskId, search) => {
        const url = new URL(addressOf('/tasks/{taskId}', { taskId }, { search }), 'https://expo.example')
        expect(url.pathname.split('/')).toEqual(['', 'tasks', encodeURIComponent(taskId)])
        expect(url.searchParams.get('search')).toBe(search)
        expect(url.hash).toBe('')
      }),
    )
  })
})
