import { err, ok, type Result } from '#kit/result/result.ts'

/**
 * How far one row got (platform specification, sections 3 and 4). A check is null until its step has run; a
 * step that the row does not need, such as inviting nobody, counts as passed.
 */
export type ImportCheckRecord = {
  typeCheck: boolean | null
  userCreation: boolean | null
  teamCreation: boolean | null
  emailSend: boolean | null
  errorMessage: string
  isRolledBack: boolean
  rollbackMessage: string
}

/** The steps that follow the type check, in the order in which they run. */
export const importSteps = ['userCreation', 'teamCreation', 'emailSend'] as const
export type ImportStep = (typeof importSteps)[number]

/** Texts of the specification that concern the import (platform specification, sections 5 and 8). */
export const importMessages = {
  rolledBack: 'Successfully rolled back user.',
  noUser: 'userId is null',
  noTeam: 'teamId is null',
  emptyTeam: 'Team ID is empty',
} as const

/** The record of a row that has been checked and not yet imported. */
export function checkedRecord(
  typeCheck: boolean,
  needs: Record<ImportStep, boolean>,
  errorMessage: string,
): ImportCheckRecord {
  return {
    typeCheck,
    userCreation: needs.userCreation ? null : true,
    teamCreation: needs.teamCreation ? null : true,
    emailSend: needs.emailSend ? null : true,
    errorMessage,
    isRolledBack: false,
    rollbackMessage: '',
  }
}

export function withPassed(record: ImportCheckRecord, step: ImportStep): ImportCheckRecord {
  return { ...record, [step]: true }
}

export function withFailed(
  record: ImportCheckRecord,
  step: ImportStep,
  errorMessage: string,
): ImportCheckRecord {
  return { ...record, [step]: false, errorMessage }
}

/** The outcome of taking back what a failed row had made; `problem` is null when that worked. */
export function withRollback(record: ImportCheckRecord, problem: string | null): ImportCheckRecord {
  return { ...record, isRolledBack: problem === null, rollbackMessage: problem ?? importMessages.rolledBack }
}

/** A row with any check null or false is reported as failed. */
export function hasFailed(record: ImportCheckRecord): boolean {
  return record.typeCheck !== true || importSteps.some((step) => record[step] !== true)
}

/** True when the type check passed and a later step failed: user, team and team-type link are taken back. */
export function needsRollback(record: ImportCheckRecord): boolean {
  return (
    record.typeCheck === true && !record.isRolledBack && importSteps.some((step) => record[step] === false)
  )
}

/** A provider's answer to the welcome e-mail: anything but error code 0 is a failure, “{code} - {message}”. */
export function welcomeEmailOutcome(answer: { errorCode: number; message: string }): Result<true, string> {
  return answer.errorCode === 0 ? ok(true) : err(`${answer.errorCode} - ${answer.message}`)
}
