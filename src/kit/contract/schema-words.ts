import { z } from 'zod'

/** What a schema says where it has no words of its own, in the browser and in answers of the server. */
z.config({ customError: schemaWords })

type Issue = { code: string; origin?: unknown; maximum?: unknown; minimum?: unknown; format?: unknown }

/** @returns undefined where the schema library's own words tell a program best what is wrong */
function schemaWords({ code, origin, maximum, minimum, format }: Issue): string | undefined {
  if (code === 'too_big') return boundWords(String(origin), 'at most', Number(maximum))
  if (code === 'too_small' && origin === 'string' && minimum === 1) return 'Fill this in.'
  if (code === 'too_small') return boundWords(String(origin), 'at least', Number(minimum))
  if (format === 'email') return 'Enter an e-mail address, such as name@example.com.'
  if (format === 'url') return 'Enter a full address, such as https://www.example.com.'
  return undefined
}

function boundWords(origin: string, bound: 'at most' | 'at least', count: number): string | undefined {
  const number = count.toLocaleString('en')
  switch (origin) {
    case 'string':
      return `Use ${bound} ${number} ${count === 1 ? 'character' : 'characters'}.`
    case 'number':
    case 'int':
      return `Enter ${bound} ${number}.`
    case 'array':
      return `Choose ${bound} ${number}.`
    default:
      return undefined
  }
}
