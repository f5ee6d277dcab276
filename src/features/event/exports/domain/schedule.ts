export type Rhythm = 'daily' | 'weekly'

/** `stopped`: when it was to run, its owner could not read the list any more. */
export type ScheduleState = 'on' | 'paused' | 'stopped'

/** A filter of the list with the values that are chosen, as the screen called them; empty where it did not say. */
export type NamedFilter = { key: string; label: string; values: { value: string; label: string }[] }
