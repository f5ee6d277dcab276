/**
 * The logic of forms a second time, slow and literal, from the specification and the readings of it, to judge the engine
 * by. It shares nothing with the engine but the shape of what is stored: look-ups by id, lists of texts, no compiling.
 */
type Loose = Record<string, unknown>

export type NaiveField = Loose & { id: string; type: string }
type NaiveRule = {
  sourceId: string
  sourceType: string
  sourceValue: string
  condition: string
  loopIndex: number | null
  nestedId: string
  nestedValue: string
  loopOperator: string
}
export type NaiveRuleSet = { operator: string; rules: readonly NaiveRule[] }
type NaiveLogic = NaiveRuleSet & { thenFieldId: string; elseFieldId: string }
type NaiveScope = { fields: readonly NaiveField[]; logicMap: Readonly<Record<string, NaiveLogic>> }
export type NaiveForm = NaiveScope & { groups: Readonly<Record<string, NaiveScope>> }
export type NaiveFacts = {
  client: Readonly<Record<string, string>>
  customFields: Readonly<Record<string, string | boolean>>
}

/** What a scope has reached: the raw answers of its questions, and the instances of its groups. */
type Seen = { answers: Map<string, unknown>; instances: Map<string, Seen[]> }

const onlyRead = 'customText section newPage divider callout image youTube vimeo'.split(' ')
const facts =
  'team.name team.teamType team.standShareRole member.firstName member.surname member.email member.role event.shortName event.longName'

export function naiveWalk(form: NaiveForm, answers: Loose, known: NaiveFacts) {
  const path: string[] = []
  const skipped: string[] = []
  const pages: string[][] = [['']]
  let hasEnded = false

  function visit(scope: NaiveScope, given: Loose, prefix: string): Seen {
    const seen: Seen = { answers: new Map(), instances: new Map() }
    let wanted: string | undefined
    for (const field of scope.fields) {
      const at = prefix + field.id
      if (hasEnded || (wanted !== undefined && wanted !== field.id)) {
        if (!onlyRead.includes(field.type)) skipped.push(at)
        continue
      }
      wanted = undefined
      path.push(at)
      if (field.type === 'newPage') pages.push([at])
      else pages.at(-1)?.push(at)
      seen.answers.set(field.id, own(given, field.id))
      if (field.type === 'template') visitGroup(field, seen, at)
      if (hasEnded) continue
      const target = targetAfter(scope, field, seen)
      if (target === 'END') hasEnded = true
      const rest = scope.fields.slice(scope.fields.indexOf(field) + 1)
      if (rest.some(({ id }) => id === target)) wanted = target
    }
    return seen
  }

  function visitGroup(field: NaiveField, seen: Seen, at: string) {
    const visited: Seen[] = []
    seen.instances.set(field.id, visited)
    const group = own(form.groups, String(field.fieldGroupId)) as NaiveScope | undefined
    if (!group) return
    const stored = asList(seen.answers.get(field.id))
    const most = field.isLooping ? Number(field.maxLoops ?? 200) : 1
    for (let index = 0; index < most && (index === 0 || index < stored.length) && !hasEnded; index++) {
      visited.push(visit(group, asRecord(stored[index]), `${at}/${index}/`))
    }
  }

  function targetAfter(scope: NaiveScope, field: NaiveField, seen: Seen): string {
    const logic = own(scope.logicMap, field.id) as NaiveLogic | undefined
    if (!logic) return ''
    return isMet(form, scope.fields, seen, known, logic) ? logic.thenFieldId : logic.elseFieldId
  }

  const seen = visit(form, answers, '')
  const filled = pages.filter((page) => page.length > 1)
  return {
    path,
    pages: filled.length > 0 ? filled : pages.slice(-1),
    skipped,
    ended: { by: hasEnded ? 'target' : 'last', at: path.at(-1) ?? '' },
    /** Of a confirmation or the like: nobody is meant by one that asks for what is not there. */
    isMet: (ruleSet: NaiveRuleSet) =>
      ruleSet.rules.every((rule) => isSound(form, rule)) && isMet(form, form.fields, seen, known, ruleSet),
  }
}

function isMet(
  form: NaiveForm,
  fields: readonly NaiveField[],
  seen: Seen,
  known: NaiveFacts,
  { operator, rules }: NaiveRuleSet,
): boolean {
  if (rules.length === 0) return true
  const results = rules.map((rule) => {
    const equals = isEqual(form, fields, seen, known, rule)
    return rule.condition === 'notEquals' ? !equals : equals
  })
  return operator === 'ALL' ? !results.includes(false) : results.includes(true)
}

/** Whether the source equals the value: `notEquals` is its negation, whatever the source. */
function isEqual(
  form: NaiveForm,
  fields: readonly NaiveField[],
  seen: Seen,
  known: NaiveFacts,
  rule: NaiveRule,
): boolean {
  const wanted = wantedText(rule)
  if (rule.sourceType === 'customField') {
    const value = own(known.customFields, rule.sourceId)
    if (typeof value === 'boolean') return wanted !== '' && isTick(wanted) === value && isTickWord(wanted)
    return clean(value) === wanted
  }
  if (rule.sourceType === 'client') {
    const isAllowed = facts.split(' ').includes(rule.sourceId)
    return (isAllowed ? clean(own(known.client, rule.sourceId)) : '') === wanted
  }
  const source = fields.find(({ id }) => id === rule.sourceId)
  if (!source || !seen.answers.has(source.id)) return ofNothing(form, source, rule)
  if (source.type === 'template') return ofInstances(form, source, seen.instances.get(source.id) ?? [], rule)
  const raw = seen.answers.get(source.id)
  if (source.type === 'repeater')
    return overEntries(rowsOf(source, raw, rule.nestedId), rule, cellOf(source, rule))
  return includes(valuesOf(source, raw, rule.nestedId), wanted, source, rule.nestedId)
}

/** A source that was not reached is as empty as one without an answer, and has no entries. */
function ofNothing(form: NaiveForm, source: NaiveField | undefined, rule: NaiveRule): boolean {
  if (source?.type === 'template' && rule.nestedId !== 'loopCount') return ofInstances(form, source, [], rule)
  if (source?.type === 'repeater') return overEntries([], rule, cellOf(source, rule))
  return includes([], wantedText(rule), source, rule.nestedId)
}

function ofInstances(form: NaiveForm, source: NaiveField, instances: Seen[], rule: NaiveRule): boolean {
  if (rule.nestedId === 'loopCount') return sameNumber(String(instances.length), wantedText(rule))
  const inner = (own(form.groups, String(source.fieldGroupId)) as NaiveScope | undefined)?.fields ?? []
  const isWhole = rule.nestedId === '' || rule.nestedId === 'templateValues'
  const asked = inner.filter(({ id }) => isWhole || id === rule.nestedId)
  const entries = instances.map((instance) =>
    asked.flatMap((field) =>
      instance.answers.has(field.id) ? valuesOf(field, instance.answers.get(field.id), '') : [],
    ),
  )
  return overEntries(entries, rule, isWhole ? undefined : asked[0])
}

/** `loopIndex` is one entry; else any (unless told otherwise), all (never of none) or none of them. */
function overEntries(entries: string[][], rule: NaiveRule, kind: NaiveField | undefined): boolean {
  const wanted = wantedText(rule)
  const each = entries.map((values) => includes(values, wanted, kind, ''))
  const ofEmpty = includes([], wanted, kind, '')
  if (rule.loopIndex !== null) return each[rule.loopIndex] ?? ofEmpty
  if (rule.loopOperator === 'all') return each.length > 0 && each.every(Boolean)
  if (rule.loopOperator === 'none') return !each.some(Boolean)
  // Without a column, and nothing said about entries, the question is about the answer as a whole.
  if (rule.nestedId === '' && rule.loopOperator === '') return includes(entries.flat(), wanted, kind, '')
  return each.length === 0 ? ofEmpty : each.some(Boolean)
}

function cellOf(source: NaiveField, { nestedId }: NaiveRule): NaiveField | undefined {
  return (source.cellSchema as NaiveField[]).find(({ id }) => id === nestedId)
}

function rowsOf(source: NaiveField, raw: unknown, nestedId: string): string[][] {
  const cells = source.cellSchema as NaiveField[]
  return asList(raw)
    .map((row) =>
      cells.map((cell) => ({ id: cell.id, text: inOneForm(clean(own(asRecord(row), cell.id)), cell.type) })),
    )
    .map((row) => row.filter(({ text }) => text !== ''))
    .filter((row) => row.length > 0)
    .map((row) => row.filter(({ id }) => nestedId === '' || id === nestedId).map(({ text }) => text))
}

/** The texts that an answer counts as: none for an empty one, several where there may be several. */
function valuesOf(field: NaiveField, raw: unknown, nestedId: string): string[] {
  const filled = (texts: string[]) => texts.filter((text) => text !== '')
  if (onlyRead.includes(field.type) || field.type === 'grandTotal') return []
  if (field.type === 'disclaimer') return isTick(clean(raw)) ? ['true'] : []
  if (field.type === 'checkbox' || (field.type === 'dropdown' && field.isMulti)) {
    return filled((Array.isArray(raw) ? raw : [raw]).map(clean))
  }
  if (field.type === 'dropdown') return filled([clean(Array.isArray(raw) ? raw[0] : raw)])
  if (field.type === 'repeater') return rowsOf(field, raw, '').flat()
  if (field.type === 'itemList') {
    return Object.entries(asRecord(raw)).flatMap(([id, quantity]) => {
      const count = numberIn(clean(quantity))
      return count !== undefined && count > 0 ? [id] : []
    })
  }
  if (field.type === 'upload') {
    // A file that is named twice is one file, and one without an id is none.
    const named = asList(raw).map((file): [string, string] => [
      clean(asRecord(file).fileId),
      clean(asRecord(file).name),
    ])
    const files = new Map(named.toReversed())
    files.delete('')
    return [...files.values()]
  }
  if (field.type === 'address' || field.type === 'fullName') {
    const parts = partNames[field.type].filter((part) => asRecord(field[part]).show === true)
    const texts = parts.map((part) => ({ part, text: partText(part, own(asRecord(raw), part)) }))
    const asked = texts.filter(({ part, text }) => text !== '' && (nestedId === '' || part === nestedId))
    return asked.length === 0 ? [] : [asked.map(({ text }) => text).join(' ')]
  }
  return filled([inOneForm(clean(raw), field.type)])
}

const partNames = {
  address: ['addressLine1', 'addressLine2', 'city', 'county', 'country', 'postcode'],
  fullName: ['prefix', 'firstName', 'middleName', 'surname', 'postNominals'],
}

function partText(part: string, raw: unknown): string {
  return part === 'postcode' ? clean(raw).toUpperCase() : clean(raw)
}

function includes(
  values: string[],
  wanted: string,
  field: NaiveField | undefined,
  nestedId: string,
): boolean {
  const type = field?.type ?? ''
  if (type === 'disclaimer') return isTick(wanted) ? values.includes('true') : values.length === 0
  if (wanted === '') return values.length === 0
  return values.includes(nestedId === 'postcode' ? wanted.toUpperCase() : inOneForm(wanted, type))
}

/** What is compared with. A rule about something nested may have it in `nestedValue`. */
function wantedText({ nestedId, nestedValue, sourceValue }: NaiveRule): string {
  if (nestedId === '') return clean(sourceValue)
  if (nestedValue !== '') return clean(nestedValue)
  return sourceValue === 'templateValues' || sourceValue === 'loopCount' ? '' : clean(sourceValue)
}

function clean(raw: unknown): string {
  if (typeof raw === 'number') return Number.isFinite(raw) ? `${raw + 0}` : ''
  if (typeof raw === 'boolean') return raw ? 'true' : 'false'
  return typeof raw === 'string' ? raw.normalize('NFC').trim() : ''
}

/** Numbers by value, dates year first with two digits each, web addresses with their scheme. */
function inOneForm(text: string, type: string): string {
  if (type === 'number') return String(numberIn(text) ?? text)
  if (type === 'url') return /^[a-z]+\.[a-z]+$/.test(text) ? `https://${text}` : text
  if (type !== 'date') return text
  const [year = '', month = '', day = '', ...more] = text.split('-')
  const isDate = /^\d{4}$/.test(year) && /^\d\d?$/.test(month) && /^\d\d?$/.test(day) && more.length === 0
  return isDate ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : text
}

function numberIn(text: string): number | undefined {
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+([.]\d*)?$/.test(text)
  const plain = isGrouped ? text.split(',').join('') : text
  if (plain === '' || /[^0-9.eE+-]/.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value + 0 : undefined
}

function sameNumber(value: string, wanted: string): boolean {
  return wanted !== '' && value === String(numberIn(wanted) ?? wanted)
}

function isTickWord(text: string): boolean {
  return isTick(text) || ['false', 'no', '0', 'off'].includes(text.toLowerCase())
}

function isTick(text: string): boolean {
  return ['true', 'yes', '1', 'on'].includes(text.toLowerCase())
}

/** Whether everything that a rule names is there, and what it compares with can be read. */
function isSound(form: NaiveForm, rule: NaiveRule): boolean {
  if (rule.sourceType === 'customField') return rule.sourceId !== ''
  if (rule.sourceType === 'client') return facts.split(' ').includes(rule.sourceId)
  const source = form.fields.find(({ id }) => id === rule.sourceId)
  if (!source || onlyRead.includes(source.type) || source.type === 'grandTotal') return false
  const { nestedId } = rule
  if (source.type === 'template') {
    const group = own(form.groups, String(source.fieldGroupId)) as NaiveScope | undefined
    if (!group) return false
    if (nestedId === '' || nestedId === 'templateValues') return true
    if (nestedId === 'loopCount') return canBeRead('number', rule)
    const inner = group.fields.find(({ id }) => id === nestedId)
    return inner !== undefined && canBeCompared(inner, inner.type, rule)
  }
  if (nestedId === '') return canBeCompared(source, source.type, rule)
  if (source.type === 'repeater') {
    const cell = cellOf(source, rule)
    return cell !== undefined && canBeRead(cell.type, rule)
  }
  return Object.entries(partNames).some(([type, parts]) => type === source.type && parts.includes(nestedId))
}

function canBeCompared(field: NaiveField, type: string, rule: NaiveRule): boolean {
  const wanted = wantedText(rule)
  if (wanted === '') return true
  if (type === 'checkbox' || type === 'dropdown') {
    return (field.options as Loose[]).some(({ value }) => clean(value) === wanted)
  }
  if (type === 'itemList') return (field.items as Loose[]).some(({ itemId }) => itemId === wanted)
  return type === 'disclaimer' ? isTickWord(wanted) : canBeRead(type, rule)
}

function canBeRead(type: string, rule: NaiveRule): boolean {
  const wanted = wantedText(rule)
  if (wanted === '') return true
  if (type === 'number') return numberIn(wanted) !== undefined
  if (type !== 'date') return true
  const written = inOneForm(wanted, 'date')
  const day = new Date(`${written}T00:00:00Z`)
  return (
    /^\d{4}-\d\d-\d\d$/.test(written) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(written)
  )
}

function own(record: Readonly<Loose>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function asRecord(raw: unknown): Loose {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Loose) : {}
}

function asList(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : []
}
