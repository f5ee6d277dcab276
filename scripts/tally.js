/** How much of a failure is said again at the end: its message and where it is, not all of its trace. */
const LINES_AT_END = 12
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001b\[[0-9;]*m/g

/**
 * Tests that passed and failed in a JSON report of Vitest, with a text about each that failed. A file that could not
 * be loaded is one failure.
 */
export function vitestTally({ numPassedTests, numFailedTests, testResults }) {
  const isFailed = ({ status }) => status === 'failed'
  const broken = testResults.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed))
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    failures: [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(isFailed)
          .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages)),
      ),
      ...broken.map(({ name, message }) => failure(name, [message])),
    ],
  }
}

/**
 * The same for Playwright. A test that passed only at a second try has failed; errors outside tests count
 * too.
 */
export function playwrightTally({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, [])),
      ...errors.map(({ message }) => failure('Outside the journeys', [message])),
    ],
  }
}

function failuresOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title]
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) =>
        failure(
          [...path, spec.title].join(' › '),
          spec.tests
            .flatMap(({ results }) => results)
            .flatMap(({ errors }) => errors)
            .flatMap(({ message, location }) => [
              location && `at ${location.file}:${location.line}`,
              message,
            ]),
        ),
      ),
    ...suites.flatMap((suite) => failuresOf(suite, path)),
  ]
}

function failure(title, messages) {
  const lines = messages.filter(Boolean).flatMap((message) => message.replace(colours, '').split('\n'))
  const telling = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules'))
  return [`✗ ${title}`, ...telling.slice(0, LINES_AT_END).map((line) => `  ${line}`)].join('\n')
}
