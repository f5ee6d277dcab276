import { expect, it } from 'vitest'
import { playwrightTally, vitestTally } from './tally.js'

it('counts tests, and a test file that could not be loaded', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestTally(report)).toEqual({ passed: 2, failed: 2 })
})

it('counts a journey that passed only at a second try, and a set-up that failed, as failures', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'set-up' }],
  }
  expect(playwrightTally(report)).toEqual({ passed: 5, failed: 3 })
})
