import type { AuditActions } from './known-actions.ts'

export type AuditAction = keyof AuditActions & `${string}.${string}`

/** The kind of thing that an action is done to: "task" of "task.complete". */
export type AuditSubject = SubjectOf<AuditAction>

type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never
