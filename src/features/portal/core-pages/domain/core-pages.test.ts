import { describe, expect, it } from 'vitest'
import { corePageIds } from '#features/event/events/domain/core-page-titles.ts'
import { defaultSettings } from '#features/event/events/domain/settings.ts'
import { defaultCorePages, renameCorePages } from './core-pages.ts'

describe('core pages', () => {
  it('are the seven of the specification, the time table unpublished', () => {
    expect(defaultCorePages.map(({ id }) => id)).toEqual([...corePageIds])
    expect(defaultCorePages.filter(({ isPublished }) => !isPublished).map(({ id }) => id)).toEqual([
      'timeTable',
    ])
  })

  it('have the titles of the default terminology', () => {
    expect(renameCorePages(defaultCorePages, defaultSettings('terminology'))).toEqual(defaultCorePages)
  })

  it('take a changed label as their title, and nothing else', () => {
    const labels = { ...defaultSettings('terminology'), tasks: 'To do' }
    const renamed = renameCorePages(defaultCorePages, labels)
    expect(renamed.find(({ id }) => id === 'tasks')).toEqual({
      id: 'tasks',
      title: 'To do',
      icon: 'task_alt',
      isPublished: true,
      assetId: null,
    })
    expect(renamed.filter(({ id }) => id !== 'tasks')).toEqual(
      defaultCorePages.filter(({ id }) => id !== 'tasks'),
    )
  })
})
