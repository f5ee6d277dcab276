/**
 * The ids and words that examples of procedures may name. Each contract adds those of its noun by declaring
 * this interface again, so that kit knows none of them. The API's document fills it with made-up ids, the
 * tests with those of an event in which every example succeeds.
 */
// biome-ignore lint/suspicious/noEmptyInterface: contracts fill it, by declaration merging
export interface ExampleWorld {}
