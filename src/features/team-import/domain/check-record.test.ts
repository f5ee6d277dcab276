import { describe, expect, it } from 'vitest'
import {
  checkedRecord,
  hasFailed,
  importSteps,
  needsRollback,
  welcomeEmailOutcome,
  withFailed,
  withPassed,
  withRollback,
} from './check-record.ts'

const all = { userCreation: true, teamCreation: true, emailSend: true }

describe('the record of a row', () => {
  it('passes when every step has', () => {
    const record = importSteps.reduce(withPassed, checkedRecord(true, all, ''))
    expect(hasFailed(record)).toBe(false)
    expect(needsRollback(record)).toBe(false)
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

  it.each(importSteps)('takes everything back when %s fails', (step) => {
    const failed = withFailed(checkedRecord(true, all, ''), step, 'No.')
    expect(hasFailed(failed)).toBe(true)
    expect(needsRollback(failed)).toBe(true)
    const rolledBack = withRollback(failed, null)
    expect(needsRollback(rolledBack)).toBe(false)
    expect(rolledBack).toMatchObject({
      errorMessage: 'No.',
      isRolledBack: true,
      rollbackMessage: 'Successfully rolled back user.',
    })
    expect(withRollback(failed, 'teamId is null')).toMatchObject({
      isRolledBack: false,
      rollbackMessage: 'teamId is null',
    })
  })

  it('has nothing to take back when the type check failed', () => {
    expect(needsRollback(withFailed(checkedRecord(false, all, ''), 'userCreation', 'No.'))).toBe(false)
  })
})

describe('welcomeEmailOutcome', () => {
  it('reads any code but 0 as a failure', () => {
    expect(welcomeEmailOutcome({ errorCode: 0, message: 'OK' })).toEqual({ ok: true, value: true })
    expect(welcomeEmailOutcome({ errorCode: 406, message: 'Inactive recipient' })).toEqual({
      ok: false,
      error: '406 - Inactive recipient',
    })
  })
})
