import { expect, it } from 'vitest'
import { type Depth, rewriter } from './rewriting.ts'

const rewrite = rewriter({
  names: [{ firstName: 'Zoë', surname: "O'Hara-Lind" }],
  addresses: ['zoe@acme.example'],
})

it.each<[string, Depth, unknown, unknown]>([
  ['a full name', 'named', "Thanks, Zoë O'Hara-Lind!", 'Thanks, Erased person!'],
  ['the surname first', 'named', "O'Hara-Lind, Zoë", 'Erased person'],
  ['other capitals and white space', 'named', "zoë\n  O'HARA-LIND", 'Erased person'],
  ['without accents', 'named', "zoe o'hara-lind", 'Erased person'],
  ['a first name of who knows whom', 'named', 'Zoë is here', 'Zoë is here'],
  ['a first name in what is theirs', 'own', 'Dear Zoë,', 'Dear Erased,'],
  ['a longer word', 'own', 'Zoëlle', 'Zoëlle'],
  ['a company of that name', 'ownAnswer', "O'Hara-Lind Ltd", "O'Hara-Lind Ltd"],
  ['an answer that is the surname', 'ownAnswer', " O'Hara-Lind", 'person'],
  ['an address', 'named', 'Write to ZOE@acme.example.', 'Write to erased@erased.invalid.'],
  ['a longer address', 'named', 'jo.zoe@acme.example', 'jo.zoe@acme.example'],
  ['a longer domain', 'named', 'zoe@acme.example.org', 'zoe@acme.example.org'],
  [
    'names kept apart',
    'named',
    { people: [{ first: 'Zoë', last: "O'Hara-Lind", age: 4 }] },
    { people: [{ first: 'Erased', last: 'person', age: 4 }] },
  ],
  [
    'names in JSON that is kept as text',
    'named',
    '{"first": "Zoë", "last": "O\'Hara-Lind"}',
    '{"first":"Erased","last":"person"}',
  ],
  ['what only looks like JSON', 'named', "[Zoë O'Hara-Lind]", '[Erased person]'],
  ['a key', 'named', { 'zoe@acme.example': 1 }, { 'erased@erased.invalid': 1 }],
])('replaces, or leaves, %s', (_, depth, before, after) => {
  expect(rewrite(before, depth)).toEqual(after)
})

it('gives back the same value where nobody is named, and does nothing more when it is done again', () => {
  const value = { a: ['Tom', { b: null, at: 3 }] }
  expect(rewrite(value, 'own')).toBe(value)
  const once = rewrite({ to: "Zoë O'Hara-Lind <zoe@acme.example>" }, 'own')
  expect(rewrite(once, 'own')).toBe(once)
})
