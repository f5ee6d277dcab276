import { supplierInput } from '#features/library/suppliers/domain/schema.ts'
import { createSupplier } from '#features/library/suppliers/server/commands.ts'
import type { Author } from '#platform/permissions/actor.ts'
import type { EventTransaction } from '#platform/tenancy/scope.ts'

type Row = readonly [
  company: string,
  description: string,
  person: readonly [string, string, string],
  phone: string,
]

/** The suppliers that have a contract with the organiser. */
const rows: readonly Row[] = [
  [
    'Brightline Electrical',
    'Official electrician. Sockets, three-phase, distribution boards and everything that is connected to the mains. On the floor from the first hour of build-up until the halls are dark.',
    ['Gareth', 'Probert', 'Site manager'],
    '0117 496 0211',
  ],
  [
    'Severnside Rigging',
    'Official rigger for all three halls. Banners, trusses and lights from the roof, with calculations. Send a drawing with weights four weeks before build-up.',
    ['Nadia', 'Osei', 'Head rigger'],
    '0117 496 0224',
  ],
  [
    'Avon Gate Freight',
    'Freight, customs papers, forklifts and storage of empties. Their depot in Portbury is the delivery address for the whole show.',
    ['Colm', 'Whelan', 'Show freight'],
    '0117 496 0230',
  ],
  [
    'Castle & Quay Stand Building',
    'Designs and builds stands of 20 m² and more, with panels that are used again. Ask for the harbour kit: six designs that need no approval.',
    ['Imogen', 'Farrow', 'Designer'],
    '0117 496 0247',
  ],
  [
    'Lumen Row Lighting',
    'Lamps to hire, and someone who hangs and focuses them. Makes jewellery sparkle and food look fresh.',
    ['Theo', 'Ramsay', 'Lighting'],
    '0117 496 0256',
  ],
  [
    'Plank & Petal',
    'Furniture, carpet and living plants to hire, delivered before you arrive and taken back after you leave.',
    ['Sunita', 'Rao', 'Orders'],
    '0117 496 0263',
  ],
  [
    'The Tide Table',
    'Caterer of the expo: coffee, lunches and drinks on your stand. Local, seasonal, and good at short notice.',
    ['Bea', 'Mortimer', 'Stand catering'],
    '0117 496 0278',
  ],
  [
    'Quayprint',
    'Large prints, fascia names and banners, printed beside the halls overnight. Files by 17:00 are on your stand at 08:00.',
    ['Owen', 'Lacey', 'Print desk'],
    '0117 496 0289',
  ],
  [
    'Portside Screens',
    'Screens, LED walls and presentation computers, with a technician who stays until the picture is right.',
    ['Yusuf', 'Demir', 'Rentals'],
    '0117 496 0295',
  ],
]

/** Creates the suppliers and returns their ids by company. */
export async function addSuppliers(event: EventTransaction, author: Author): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const [index, [company, description, [firstName, surname, jobTitle], phone]] of rows.entries()) {
    const domain = `${company.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
    const email = `${firstName}.${surname}@${domain}`.toLowerCase()
    const input = supplierInput.parse({
      ...{ company, description, website: `https://${domain}` },
      contacts: [
        { firstName, surname, jobTitle, phone, email },
        ...(index < 3
          ? [{ firstName: '', surname: '', jobTitle: 'On the floor', phone: `0117 496 03${10 + index}` }]
          : []),
      ],
      isFeatured: index < 3,
    })
    const made = await createSupplier(event, author, input)
    if (!made.ok) throw new Error(made.error)
    ids.set(company, made.value)
  }
  return ids
}
