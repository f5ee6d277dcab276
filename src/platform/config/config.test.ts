import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfigError, secretKeptIn } from './config.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eventflow-config-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('makes the secret once, for its owner alone, and keeps it', () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  const secret = secretKeptIn(dataDir)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(secretKeptIn(dataDir)).toBe(secret)
})

it('makes a different secret for every data folder', () => {
  expect(secretKeptIn(join(folder, 'one'))).not.toBe(secretKeptIn(join(folder, 'two')))
})

it('does not go on with a damaged secret', () => {
  writeFileSync(join(folder, 'auth-secret'), 'half')
  expect(() => secretKeptIn(folder)).toThrow(ConfigError)
})

it('makes the data folder for its owner alone', () => {
  const dataDir = join(folder, 'data')
  secretKeptIn(dataDir)
  // Started by root, PostgreSQL runs as another user, who passes through.
  const expected = process.getuid?.() === 0 ? 0o711 : 0o700
  expect(statSync(dataDir).mode & 0o777).toBe(expected)
})
