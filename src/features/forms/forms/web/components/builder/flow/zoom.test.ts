import { describe, expect, it } from 'vitest'
import { scrollKeeping, zoomStep, zoomToFit, zoomTurned } from './zoom.ts'

describe('zoom', () => {
  it('goes step by step from any size, and stops at both ends', () => {
    expect([zoomStep(1, 1), zoomStep(1, -1), zoomStep(0.6, 1), zoomStep(0.6, -1)]).toEqual([
      1.1, 0.9, 0.67, 0.5,
    ])
    expect([zoomStep(2, 1), zoomStep(0.25, -1)]).toEqual([2, 0.25])
    expect([zoomTurned(2, -5_000), zoomTurned(1, 5_000)]).toEqual([2, 0.25])
  })

  it('fits the whole drawing, or its width alone, and never makes it larger than it is', () => {
    const drawing = { width: 1_000, height: 2_000 }
    expect(zoomToFit(drawing, { width: 800, height: 1_000 })).toBe(0.5)
    expect(zoomToFit(drawing, { width: 800 })).toBe(0.8)
    expect(zoomToFit(drawing, { width: 5_000, height: 5_000 })).toBe(1)
  })

  it('keeps what is below the pointer where it is', () => {
    const after = scrollKeeping(300, 100, 1, 1.5)
    expect((after + 100) / 1.5).toBe(400)
  })
})
