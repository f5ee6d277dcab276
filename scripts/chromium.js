import { existsSync } from 'node:fs'
import { addPackages, updateLists } from './apt.js'

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

/** Both at once, so that they are of one version; where the system does not know the second, the first is enough. */
function install() {
  updateLists()
  if (!addPackages('chromium', 'chromium-headless-shell') && !existsSync(chromium)) addPackages('chromium')
}
