import { openProgress } from './progress.js'

/** Shows Playwright's progress, and each failure when it happens. */
export default class PlaywrightProgress {
  #progress = openProgress('journeys')
  #counts = { done: 0, total: 0, passed: 0, failed: 0 }

  onBegin(_config, suite) {
    this.#counts.total = suite.allTests().length
  }

  onTestEnd(test, { status, errors, attachments }) {
    this.#counts.done += 1
    if (status === test.expectedStatus) this.#counts.passed += 1
    else {
      this.#counts.failed += 1
      this.#tell(test.titlePath().filter(Boolean).join(' › '), errors)
      for (const { name, path } of attachments) if (path) console.log(`  ${name}: ${path}`)
    }
    this.#progress.show(this.#counts)
  }

  /** Errors outside tests, such as in the set-up. */
  onError(error) {
    this.#tell('Outside the journeys', [error])
  }

  onEnd() {
    this.#progress.clear()
  }

  printsToStdio() {
    return true
  }

  #tell(title, errors) {
    this.#progress.clear()
    console.log(`✗ ${title}`)
    for (const { message, stack, value, snippet } of errors)
      console.log([stack ?? message ?? value, snippet].filter(Boolean).join('\n'))
  }
}
