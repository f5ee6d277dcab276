import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import type { MailLayout } from './mail-layout.ts'
import { renderLayout } from './render-layout.ts'
import { renderLayouts } from './render-layouts.ts'

const layoutOf = (name: string): MailLayout => ({
  brand: { accent: '#0b6b74', logoText: 'Harbour', eventName: 'Harbour', sender: '' },
  preheader: '',
  heading: `Welcome, ${name}`,
  blocks: ['Your stand is waiting.'],
  footer: 'Harbour · help@example.com',
})
const layouts = Array.from({ length: 40 }, (_, index) => layoutOf(`Ana ${index}`))

it('draws many in their order, as it draws one', async () => {
  const rendered = await renderLayouts(layouts)
  expect(rendered).toHaveLength(layouts.length)
  expect(rendered[7]).toEqual(await renderLayout(layoutOf('Ana 7')))
})

it('leaves others the process while it draws many', async () => {
  // The thread has loaded what it draws with by then.
  await renderLayouts(layouts)
  const busyBefore = performance.eventLoopUtilization()
  await renderLayouts(Array.from({ length: 10 }, () => layouts).flat())
  expect(performance.eventLoopUtilization(busyBefore).utilization).toBeLessThan(0.5)
})

it('throws for many what it throws for one', async () => {
  const spoilt = { ...layoutOf('Ana'), brand: { ...layoutOf('Ana').brand, accent: 'red' } }
  await expect(renderLayouts([...layouts, spoilt])).rejects.toThrow('colour')
})
