import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environment } from './runtime.js'

const chromium = '/usr/bin/chromium'
/** The same engine, built from the same source without windows: journeys take half the processor time in it. */
const withoutWindows = '/usr/bin/chromium-headless-shell'

/** @returns {string} the browser of the journeys */
export function chromiumPath() {
  return existsSync(withoutWindows) ? withoutWindows : chromium
}

/**
 * Playwright's own browsers are not used, because the system keeps its browser up to date.
 * @returns {boolean} whether it is there now
 */
export function ensureChromium() {
  if (!existsSync(withoutWindows)) {
    console.log(
      existsSync(chromium)
        ? 'Installing Chromium without windows by apt-get: the journeys are faster in it.'
        : 'Installing Chromium by apt-get, which the journeys need.',
    )
    install()
  }
  const path = chromiumPath()
  if (existsSync(path)) {
    console.log(`Found ${path}.`)
    return true
  }
  console.log(
    `Chromium could not be installed. Install it so that ${chromium} is there, and run the same command again.`,
  )
  return false
}

const quick = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** Both at once, so that they are of one version; where the system does not know the second, the first is enough. */
function install() {
  apt('update', '-q', ...quick)
  if (!add('chromium', 'chromium-headless-shell') && !existsSync(chromium)) add('chromium')
}

/** Downloads first: where there is no network, nothing is left half installed, and what is there goes on working. */
function add(...packages) {
  const wanted = ['install', '-y', '-q', '--no-install-recommends', ...packages]
  return apt(...wanted, '--download-only', ...quick) && apt(...wanted, '--no-download')
}

function apt(...parameters) {
  const before = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...rest] = [...before, 'apt-get', ...parameters]
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' })
  return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0
}
