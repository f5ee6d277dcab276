/** The builder offers no custom fields, so no rule can refer to one. */
export const noFacts = { customFieldIds: new Set<string>() }
