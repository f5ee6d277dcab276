/** Details that help to find the cause: ids and names from code only, nothing that identifies a person. */
export type ErrorContext = Readonly<Record<string, string>>
