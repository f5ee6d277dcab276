import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { isBroken, type Measure } from './measure.ts'

const scenarios = join(import.meta.dirname, 'scenarios')
const baselines = join(import.meta.dirname, 'baselines')
/** What makes numbers comparable, without identifying the machine. */
const machine = `${process.platform}-${process.arch}-${availableParallelism()}-cores`

const baselineSchema = z.object({
  measures: z.array(z.object({ name: z.string(), unit: z.string(), value: z.number() })),
})

/**
 * Runs all scenarios, or those named, one after another, and prints their numbers beside the newest baselines
 * of the same kind of machine. A complete run is saved as a baseline, as is one of some scenarios with `--keep`. Fails when
 * a budget is broken.
 */
async function main(parameters: string[]) {
  const wanted = parameters.filter((parameter) => parameter !== '--keep')
  const isKept = wanted.length === 0 || wanted.length < parameters.length
  const names = readdirSync(scenarios)
    .map((file) => file.replace('.ts', ''))
    .filter((name) => wanted.length === 0 || wanted.includes(name))
  const unknown = wanted.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')} in bench/scenarios.`)

  mkdirSync(baselines, { recursive: true })
  const before = newestBaselines()
  const measures: Measure[] = []
  const failed: string[] = []
  for (const name of names) {
    console.log(`Running ${name} …`)
    const { run } = (await import(join(scenarios, `${name}.ts`))) as { run: () => Promise<Measure[]> }
    try {
      measures.push(...(await run()))
    } catch (error) {
      console.error(`${name} failed, the others go on:`, error)
      failed.push(name)
    }
  }
  console.table(measures.map((measure) => rowOf(measure, before)))
  if (isKept && failed.length === 0) keep(measures)
  const broken = measures.filter(isBroken)
  for (const { name, value, unit, atMost, atLeast } of broken)
    console.error(`Over budget: ${name} is ${value} ${unit}, and should be ${wordsOf({ atMost, atLeast })}.`)
  if (broken.length > 0 || failed.length > 0) process.exitCode = 1
}

function rowOf(measure: Measure, before: Map<string, number>) {
  const { name, value, unit } = measure
  return {
    name,
    value: rounded(value),
    before: rounded(before.get(name)),
    unit,
    budget: wordsOf(measure),
  }
}

function wordsOf({ atMost, atLeast }: { atMost?: number | undefined; atLeast?: number | undefined }): string {
  if (atMost !== undefined) return `at most ${atMost}`
  return atLeast === undefined ? '' : `at least ${atLeast}`
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toPrecision(4))
}

/** What was measured earlier on the same day, and is not measured anew, stays. */
function keep(measures: readonly Measure[]) {
  const file = `${new Date().toISOString().slice(0, 10)}-${machine}.json`
  const names = new Set(measures.map(({ name }) => name))
  const earlier = existsSync(join(baselines, file))
    ? measuresIn(file).filter(({ name }) => !names.has(name))
    : []
  const kept = [...earlier, ...measures].map(({ name, unit, value }) => ({
    ...{ name, unit, value: rounded(value) },
  }))
  writeFileSync(
    join(baselines, file),
    `${JSON.stringify({ node: process.version, measures: kept }, null, 2)}\n`,
  )
  console.log(`Kept as bench/baselines/${file}.`)
}

/** The newest number of each measure: a baseline may hold some of them alone. */
function newestBaselines(): Map<string, number> {
  const files = readdirSync(baselines)
    .filter((name) => name.endsWith(`-${machine}.json`))
    .toSorted()
  return new Map(
    files.flatMap((file) => measuresIn(file).map(({ name, value }): [string, number] => [name, value])),
  )
}

function measuresIn(file: string) {
  return baselineSchema.parse(JSON.parse(readFileSync(join(baselines, file), 'utf8'))).measures
}

await main(process.argv.slice(2))
