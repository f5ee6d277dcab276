import { describe, expect, it } from 'vitest'
import {
  checkedRecord,
  hasFailed,
  importMessages,
  importSteps,
  withFailed,
  withPassed,
  withRollback,
} from './check-record.ts'

const all = { userCreation: true, teamCreation: true, emailSend: true }

describe('the record of a row', () => {
  it('passes when every step has', () => {
    const record = importSteps.reduce(withPassed, checkedRecord(true, all, ''))
    expect(hasFailed(record)).toBe(false)
  })

  it('counts as failed while any check is null', () => {
    expect(hasFailed(checkedRecord(true, all, ''))).toBe(true)
    for (const step of importSteps) {
      const others = importSteps.filter((other) => other !== step)
      expect(hasFailed(others.reduce(withPassed, checkedRecord(true, all, '')))).toBe(true)
    }
  })

  it('counts a step that the row does not need as passed', () => {
    const record = checkedRecord(true, { userCreation: false, teamCreation: true, emailSend: false }, '')
    expect(hasFailed(withPassed(record, 'teamCreation'))).toBe(false)
  })

  it.each(importSteps)('says that everything was taken back when %s fails, or why not', (step) => {
    const failed = withFailed(checkedRecord(true, all, ''), step, 'No.')
    expect(hasFailed(failed)).toBe(true)
    expect(withRollback(failed, null)).toMatchObject({
      [step]: false,
      errorMessage: 'No.',
      isRolledBack: true,
      rollbackMessage: 'Successfully rolled back user.',
    })
    expect(withRollback(failed, importMessages.noUser)).toMatchObject({
      isRolledBack: false,
      rollbackMessage: 'userId is null',
    })
  })
})
