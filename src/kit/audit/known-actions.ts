/**
 * Every action that the audit may record, by its name: "task.complete". The catalogue of their words
 * (`features/portal/audit`) fills it, by declaration merging: an action that has no words does not compile.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogue of words fills it
export interface AuditActions {}
