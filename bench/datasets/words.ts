import { type SQL, sql } from 'drizzle-orm'

const known =
  'power supply delivery hall stand build breakdown badge parking café vehicle electricity lighting safety exit water waste freight storage carpet furniture fascia logo catalogue hotel harbour quay gate slot crane forklift rigging permit insurance invoice contract deadline order form plan drawing height floor load socket cable internet wireless speaker stage visitor ticket staff catering cleaning security emergency fire alarm assembly point first aid'.split(
    ' ',
  )

const syllables = 'ba co di fe gu ha jo ki la mo ne pu ri so ta vu we zi'.split(' ')
/** The common words first, then 324 rarer ones. */
const vocabulary = [...known, ...syllables.flatMap((one) => syllables.map((other) => `${one}${other}`))]

/** `count` words, different for each `number`. As in any language, the first ones are far more common. */
export function wordsFrom(number: SQL, count: number): SQL {
  const words = sql.raw(`array['${vocabulary.join("', '")}']`)
  const place = sql`1 + floor(power(${chance(sql`(${number}) * 1000 + w`)}, 3) * ${sql.raw(String(vocabulary.length))})::int`
  return sql`(select string_agg((${words})[${place}], ' ') from generate_series(1, ${sql.raw(String(count))}) w)`
}

/** From 0 to 1, the same for the same number. */
export function chance(number: SQL): SQL {
  return sql`((hashint4((${number})::int)::float8 + 2147483648) / 4294967296)`
}
