import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasCluster } from './home.ts'
import { finishSwitch } from './major-move.ts'

let home: string
const at = (name: string) => join(home, name)
const made = (name: string, major: string) => {
  mkdirSync(at(name))
  writeFileSync(join(at(name), 'PG_VERSION'), `${major}\n`)
}
const majorIn = (name: string) => readFileSync(join(at(name), 'PG_VERSION'), 'utf8').trim()

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'eventflow-switch-'))
  made('postgres', '15')
  made('postgres.ready', '18')
  writeFileSync(at('postgres-switch'), 'postgres-15\n')
  mkdirSync(at('postgres-moving'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('a switch to another major version', () => {
  it.each<[string, () => void]>([
    ['when it was decided', () => {}],
    ['when the old one was set aside', () => renameSync(at('postgres'), at('postgres-15'))],
    [
      'when the new one was in its place',
      () => {
        renameSync(at('postgres'), at('postgres-15'))
        renameSync(at('postgres.ready'), at('postgres'))
      },
    ],
  ])('that was interrupted %s is finished by whoever comes next', (_, interrupted) => {
    interrupted()
    // Nobody takes the folder for an empty one meanwhile.
    expect(hasCluster(home)).toBe(true)
    for (let times = 0; times < 2; times += 1) finishSwitch(home)
    expect([majorIn('postgres'), majorIn('postgres-15')]).toEqual(['18', '15'])
    expect(readdirSync(home).sort()).toEqual(['postgres', 'postgres-15'])
  })

  it('that was not decided is none', () => {
    rmSync(at('postgres-switch'))
    finishSwitch(home)
    expect(majorIn('postgres')).toBe('15')
    expect(existsSync(at('postgres-15'))).toBe(false)
  })

  it('whose new database somebody has taken away leaves the old one', () => {
    renameSync(at('postgres'), at('postgres-15'))
    rmSync(at('postgres.ready'), { recursive: true })
    finishSwitch(home)
    expect(majorIn('postgres')).toBe('15')
  })
})
