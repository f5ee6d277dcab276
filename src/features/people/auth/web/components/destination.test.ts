import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
  ['/', undefined, '/'],
  ['/', '/tasks/1?page=2', '/tasks/1?page=2'],
  ['/', '//evil.example', '/'],
  ['/admin', undefined, '/admin'],
  ['/admin', '/tasks/1?page=2', '/tasks/1?page=2'],
  ['/admin', '//evil.example', '/admin'],
  ['/onboarding', undefined, '/onboarding'],
  ['/onboarding', '/tasks/1?page=2', '/onboarding?redirect=%2Ftasks%2F1%3Fpage%3D2'],
  ['/onboarding', '//evil.example', '/onboarding'],
] as const)('from %s, with %s asked for, leads to %s', (path, wanted, expected) => {
  expect(destinationOf(path, wanted)).toBe(expected)
})
