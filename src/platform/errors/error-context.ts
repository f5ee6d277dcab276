/** What helps to find the cause. Ids and names of code only: nothing that says who it was. */
export type ErrorContext = Readonly<Record<string, string>>
