import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import type { MailLayout } from './mail-layout.ts'
import { renderLayout } from './render-layout.ts'
import { renderAmongMany } from './render-layouts.ts'

const layoutOf = (name: string): MailLayout => ({
  brand: { accent: '#0b6b74', logoText: 'Harbour', sender: '' },
  preheader: '',
  heading: `Welcome, ${name}`,
  blocks: ['Your stand is waiting.'],
  footer: 'Harbour · help@example.com',
})
const drawn = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => renderAmongMany(layoutOf(`Ana ${index}`))))

it('draws each of many as it draws one', async () => {
  const rendered = await drawn(80)
  expect(rendered[0]).toEqual(await renderLayout(layoutOf('Ana 0')))
  expect(rendered[77]).toEqual(await renderLayout(layoutOf('Ana 77')))
})

it('leaves others the process while it draws many', async () => {
  // The thread has loaded what it draws with by then.
  await drawn(80)
  const busyBefore = performance.eventLoopUtilization()
  await drawn(400)
  expect(performance.eventLoopUtilization(busyBefore).utilization).toBeLessThan(0.5)
})

it('throws among many what it throws for one', async () => {
  const spoilt = { ...layoutOf('Ana'), brand: { ...layoutOf('Ana').brand, accent: 'red' } }
  await drawn(60)
  await expect(renderAmongMany(spoilt)).rejects.toThrow('colour')
})
