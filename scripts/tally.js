/** Tests that passed and failed in a JSON report of Vitest. A file that could not be loaded is one failure. */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

/**
 * The same for Playwright. A test that passed only at a second try has failed; errors outside tests count
 * too.
 */
export function playwrightTally({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
