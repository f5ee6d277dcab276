/** Custom fields have no screen yet, so no rule can ask for one. */
export const noFacts = { customFieldIds: new Set<string>() }
