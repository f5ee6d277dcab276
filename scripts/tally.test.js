import { expect, it } from 'vitest'
import { playwrightTally, vitestTally } from './tally.js'

it('counts tests, and a test file that could not be loaded', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: [
              '\u001b[31mexpected 2\u001b[39m\nat b.test.ts:3\n\nat node_modules/runner.js:1',
            ],
          },
        ],
      },
      { name: 'c.test.ts', status: 'failed', assertionResults: [], message: 'No such module' },
    ],
  }
  expect(vitestTally(report)).toEqual({
    passed: 2,
    failed: 2,
    failures: ['✗ b.test.ts › adds up\n  expected 2\n  at b.test.ts:3', '✗ c.test.ts\n  No such module'],
  })
})

it('counts a journey that passed only at a second try, and a set-up that failed, as failures', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'set-up' }],
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{ title: 'opens', tests: [{ status: 'expected', results: [{ errors: [] }] }] }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              journey('saves', 'unexpected', [
                { message: 'no button', location: { file: 'a.spec.ts', line: 7 } },
              ]),
              journey('sends', 'flaky', [{ message: 'too slow' }]),
            ],
          },
        ],
      },
    ],
  }
  expect(playwrightTally(report)).toEqual({
    passed: 5,
    failed: 3,
    failures: [
      '✗ a.spec.ts › on a phone › saves\n  at a.spec.ts:7\n  no button',
      '✗ a.spec.ts › on a phone › sends\n  too slow',
      '✗ Outside the journeys\n  set-up',
    ],
  })
})

function journey(title, status, errors) {
  return { title, tests: [{ status, results: [{ errors }] }] }
}
