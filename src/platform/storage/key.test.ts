import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyOfName, storageKey, storagePrefix } from './key.ts'

const bad = [
  '',
  '.',
  '..',
  '../x',
  'a/b',
  'a\\b',
  '%2e%2e',
  'a.b',
  '.partial',
  '-a',
  'a\0',
  'a\n',
  'é',
  'a'.repeat(101),
]

describe('storage keys', () => {
  it('are event, folder and file', () => {
    const key = storageKey({ eventId: '0190', folder: 'assets', fileId: 'photo-large' })
    expect(key).toBe('0190/assets/photo-large')
    expect(keyOfName(key)).toBe(key)
    expect(storagePrefix({ eventId: '0190' })).toBe('0190/')
    expect(storagePrefix({ eventId: '0190', folder: 'assets' })).toBe('0190/assets/')
  })

  it.each(bad)('refuse %j in each place', (text) => {
    expect(() => storageKey({ eventId: text, folder: 'a', fileId: 'b' })).toThrow('storage key')
    expect(() => storageKey({ eventId: 'a', folder: text, fileId: 'b' })).toThrow('storage key')
    expect(() => storageKey({ eventId: 'a', folder: 'b', fileId: text })).toThrow('storage key')
    expect(() => storagePrefix({ eventId: text })).toThrow('storage key')
    expect(() => storagePrefix({ eventId: 'a', folder: text })).toThrow('storage key')
    expect(keyOfName(`a/b/${text}`)).toBeUndefined()
  })

  it('never leave the folder of their event, whatever they are made of', () => {
    const anyPart = fc.oneof(fc.string(), fc.constantFrom(...bad), fc.stringMatching(/^[A-Za-z0-9_-]{1,9}$/))
    fc.assert(
      fc.property(anyPart, anyPart, anyPart, (eventId, folder, fileId) => {
        let key: string
        try {
          key = storageKey({ eventId, folder, fileId })
        } catch {
          return
        }
        expect(posix.relative(posix.join('/root', eventId), posix.join('/root', key))).toBe(
          `${folder}/${fileId}`,
        )
      }),
    )
  })
})
