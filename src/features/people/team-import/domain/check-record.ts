/**
 * The progress of one row (platform specification, sections 3 and 4). A check is null until its step has run;
 * a step that the row does not need, such as an invitation, counts as passed.
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

/** Texts of the specification for the import (platform specification, section 8), and our own. */
export const importMessages = {
  rolledBack: 'Successfully rolled back user.',
  noUser: 'userId is null',
  importRunning: 'Another import into this event is running. Wait for it to finish.',
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

/** The outcome of undoing what a failed row had made; `problem` is null when that worked. */
export function withRollback(record: ImportCheckRecord, problem: string | null): ImportCheckRecord {
  return { ...record, isRolledBack: problem === null, rollbackMessage: problem ?? importMessages.rolledBack }
}

/** A row with any check null or false is reported as failed. */
export function hasFailed(record: ImportCheckRecord): boolean {
  return record.typeCheck !== true || importSteps.some((step) => record[step] !== true)
}
