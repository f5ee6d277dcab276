/**
 * Intl objects, made once for each locale and set of options: making one costs about fifty times as much
 * as formatting with it. Callers pass locales and time zones that were checked when the event was saved,
 * so the number of entries stays small.
 */
const kept = new Map<string, unknown>()

function keep<T>(kind: string, locale: string, options: object, make: () => T): T {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const found = kept.get(key)
  if (found !== undefined) return found as T
  const made = make()
  kept.set(key, made)
  return made
}

export function dateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keep('date', locale, options, () => new Intl.DateTimeFormat(locale, options))
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return keep('number', locale, options, () => new Intl.NumberFormat(locale, options))
}

export function relativeTimeFormat(
  locale: string,
  options: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat {
  return keep('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options))
}

export function listFormat(locale: string, options: Intl.ListFormatOptions): Intl.ListFormat {
  return keep('list', locale, options, () => new Intl.ListFormat(locale, options))
}
