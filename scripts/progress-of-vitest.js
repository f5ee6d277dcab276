import { openProgress } from './progress.js'

/** Shows Vitest's progress. Another reporter reports the failures. */
export default class VitestProgress {
  #progress = openProgress('files')
  #counts = { done: 0, total: 0, passed: 0, failed: 0 }

  onTestRunStart(specifications) {
    this.#counts.total = specifications.length
  }

  onTestCaseResult(test) {
    const { state } = test.result()
    if (state === 'passed') this.#counts.passed += 1
    if (state === 'failed') this.#counts.failed += 1
    this.#progress.show(this.#counts)
  }

  onTestModuleEnd() {
    this.#counts.done += 1
    this.#progress.show(this.#counts)
  }

  onTestRunEnd() {
    this.#progress.clear()
  }
}
