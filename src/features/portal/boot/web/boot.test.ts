import { expect, it } from 'vitest'
import { defaultCorePages } from '#features/portal/core-pages/domain/core-pages.ts'
import type { Boot } from '../contract.ts'
import { signedOutOf } from './embeds/boot.ts'

it('nothing of an event’s core pages and sidebar stays in the browser after signing out', () => {
  const terminology = Object.fromEntries(defaultCorePages.map(({ id, title }) => [id, title]))
  const boot = {
    me: { memberId: '1' },
    event: {
      id: '1',
      terminology: { ...terminology, tasks: 'Actions' },
      corePages: [{ id: 'tasks', title: 'Actions', icon: 'bolt_outlined', isPublished: false }],
      sidebar: [{ id: 'core', heading: 'Ours', isCollapsable: true, items: [] }],
    },
  } as unknown as Boot
  const expected = defaultCorePages.map(({ assetId: _, ...page }) =>
    page.id === 'tasks' ? { ...page, title: 'Actions' } : page,
  )
  const left = signedOutOf(boot)
  expect(left.me).toBeNull()
  expect(left.event?.corePages).toEqual(expected)
  expect(left.event?.sidebar).toEqual([])
})

it('has nothing to put back where there is no event', () => {
  expect(signedOutOf({ event: null, me: null } as Boot)).toEqual({ event: null, me: null })
})
