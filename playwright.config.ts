import { defineConfig } from '@playwright/test'
import { chromiumPath } from './scripts/chromium.js'

const containerArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Journeys through the built product, in the system's Chromium. No retries: a test that passes sometimes fails. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  workers: 2,
  // Each test has an event of its own, so that no order matters.
  fullyParallel: true,
  // On a machine that does much else at the same time a screen takes its time, and is no less right for it.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  outputDir: 'test-results',
  use: {
    // A trace of every test would cost a third of the time; `playwright test --trace=on` takes one when it is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // Chromium's sandbox refuses to run as root, as in most containers.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...containerArguments] : containerArguments,
    },
  },
})
