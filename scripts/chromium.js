import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from './runtime.js'

const chromium = '/usr/bin/chromium'

/**
 * Playwright's own browsers are not used, because the system keeps its browser up to date.
 * @returns {boolean} whether it is there now
 */
export function ensureChromium() {
  if (existsSync(chromium)) {
    console.log(`Found ${chromium}.`)
    return true
  }
  console.log('Installing Chromium by apt-get, which the journeys need.')
  apt('update', '-q')
  if (apt('install', '-y', '-q', '--no-install-recommends', 'chromium')) return true
  console.log(
    `Chromium could not be installed. Install it so that ${chromium} is there, and run the same command again.`,
  )
  return false
}

function apt(...parameters) {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...rest] = [...before, 'apt-get', ...parameters]
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
  return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0
}
