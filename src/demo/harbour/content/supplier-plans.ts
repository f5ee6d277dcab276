import { dot, fill, line, type SupplierMark } from './drawings/supplier-marks.ts'

export const supplierGroupTitles = [
  'Stand building',
  'Electricity and rigging',
  'Freight and storage',
  'Furniture and plants',
  'Screens and print',
  'Catering',
  'People and safety',
] as const

export type SupplierPlan = {
  company: string
  description: string
  person: readonly [firstName: string, surname: string, jobTitle: string]
  phone: string
  /** A number that is answered in the halls until they are dark. */
  desk?: string
  groups: readonly (typeof supplierGroupTitles)[number][]
  mark: SupplierMark
  isFeatured?: true
  isArchived?: true
  onlyFor?: 'Space only' | 'Start-up'
}

/** The suppliers that have a contract with the organiser, and the one that had it last year. */
export const supplierPlans: readonly SupplierPlan[] = [
  {
    company: 'Brightline Electrical',
    description:
      'Official electrician. Sockets, three-phase, distribution boards and everything that is connected to the mains. On the floor from the first hour of build-up until the halls are dark.',
    person: ['Gareth', 'Probert', 'Site manager'],
    phone: '0117 496 0211',
    desk: '0117 496 0310',
    groups: ['Electricity and rigging'],
    mark: { ground: '#f2b61c', shapes: fill('M36 8 L16 36 H30 L26 56 L48 26 H33 Z', '#15232b') },
    isFeatured: true,
  },
  {
    company: 'Severnside Rigging',
    description:
      'Official rigger for all three halls. Banners, trusses and lights from the roof, with calculations. Send a drawing with weights four weeks before build-up.',
    person: ['Nadia', 'Osei', 'Head rigger'],
    phone: '0117 496 0224',
    desk: '0117 496 0311',
    groups: ['Electricity and rigging'],
    mark: {
      ground: '#1f3a5f',
      shapes: line('M32 8 V26') + line('M32 26 C44 26 44 40 32 40 C26 40 23 44 23 48 C23 56 41 56 41 46'),
    },
    isFeatured: true,
  },
  {
    company: 'Avon Gate Freight',
    description:
      'Freight, customs papers, forklifts and storage of empties. Their depot in Portbury is the delivery address for the whole show.',
    person: ['Colm', 'Whelan', 'Show freight'],
    phone: '0117 496 0230',
    desk: '0117 496 0312',
    groups: ['Freight and storage'],
    mark: {
      ground: '#b5432a',
      shapes:
        line('M14 24 L32 14 L50 24 V44 L32 54 L14 44 Z', { width: 4 }) +
        line('M14 24 L32 34 L50 24 M32 34 V54', { width: 4 }),
    },
    isFeatured: true,
  },
  {
    company: 'Castle & Quay Stand Building',
    description:
      'Designs and builds stands of 20 m² and more, with panels that are used again. Ask for the harbour kit: six designs that need no approval.',
    person: ['Imogen', 'Farrow', 'Designer'],
    phone: '0117 496 0247',
    groups: ['Stand building'],
    mark: {
      ground: '#3a6b4f',
      shapes: fill('M12 50 V22 H20 V28 H28 V22 H36 V28 H44 V22 H52 V50 H38 V40 H26 V50 Z'),
    },
    onlyFor: 'Space only',
  },
  {
    company: 'Lumen Row Lighting',
    description:
      'Lamps to hire, and someone who hangs and focuses them. Makes jewellery sparkle and food look fresh.',
    person: ['Theo', 'Ramsay', 'Lighting'],
    phone: '0117 496 0256',
    groups: ['Electricity and rigging', 'Screens and print'],
    mark: {
      ground: '#2b2440',
      shapes: fill('M22 12 H42 L54 50 H10 Z', '#ffdf7e') + dot(32, 12, 7),
    },
  },
  {
    company: 'Plank & Petal',
    description:
      'Furniture, carpet and living plants to hire, delivered before you arrive and taken back after you leave.',
    person: ['Sunita', 'Rao', 'Orders'],
    phone: '0117 496 0263',
    groups: ['Furniture and plants'],
    mark: {
      ground: '#e7efe2',
      shapes:
        fill('M32 52 C12 44 12 24 32 10 C52 24 52 44 32 52 Z', '#4d7c3f') +
        line('M32 54 V24', { colour: '#e7efe2', width: 3 }),
    },
  },
  {
    company: 'The Tide Table',
    description:
      'Caterer of the expo: coffee, lunches and drinks on your stand. Local, seasonal, and good at short notice.',
    person: ['Bea', 'Mortimer', 'Stand catering'],
    phone: '0117 496 0278',
    groups: ['Catering'],
    mark: {
      ground: '#0b6b74',
      shapes:
        line('M10 26 Q20 16 32 26 T54 26') +
        line('M10 38 Q20 28 32 38 T54 38') +
        line('M10 50 Q20 40 32 50 T54 50'),
    },
    isFeatured: true,
  },
  {
    company: 'Quayprint',
    description:
      'Large prints, fascia names and banners, printed beside the halls overnight. Files by 17:00 are on your stand at 08:00.',
    person: ['Owen', 'Lacey', 'Print desk'],
    phone: '0117 496 0289',
    groups: ['Screens and print'],
    mark: {
      ground: '#ffffff',
      shapes: dot(25, 26, 15, '#00a3c7') + dot(39, 26, 15, '#e2348b') + dot(32, 40, 15, '#f6c713'),
    },
  },
  {
    company: 'Portside Screens',
    description:
      'Screens, LED walls and presentation computers, with a technician who stays until the picture is right.',
    person: ['Yusuf', 'Demir', 'Rentals'],
    phone: '0117 496 0295',
    groups: ['Screens and print'],
    mark: {
      ground: '#16202a',
      shapes:
        line('M10 14 H54 V42 H10 Z', { colour: '#6fd3ff', width: 4 }) +
        line('M22 54 H42', { colour: '#6fd3ff', width: 4 }),
    },
  },
  {
    company: 'Mariner Modular',
    description:
      'Aluminium frames with printed cloth, up in a morning and back in three bags. They store your frame from show to show.',
    person: ['Aled', 'Price', 'Systems'],
    phone: '0117 496 0318',
    groups: ['Stand building'],
    mark: {
      ground: '#dfe7ee',
      shapes: line('M14 50 V16 H50 V50 M14 33 H50 M32 16 V50', { colour: '#28465f', width: 5 }),
    },
  },
  {
    company: 'Gull & Gantry',
    description:
      'Two-storey stands with the structural papers that the venue asks for. They talk to the safety officer for you.',
    person: ['Petra', 'Lindqvist', 'Projects'],
    phone: '0117 496 0326',
    groups: ['Stand building'],
    mark: {
      ground: '#33526b',
      shapes: line('M8 26 Q20 12 32 28 Q44 12 56 26') + line('M16 52 V42 H48 V52 M32 42 V28', { width: 4 }),
    },
    onlyFor: 'Space only',
  },
  {
    company: 'Little Dock Joinery',
    description:
      'Counters, shelves and plinths to measure, in birch ply. Ready on your stand when you unlock the door.',
    person: ['Rosie', 'Kemp', 'Workshop'],
    phone: '0117 496 0334',
    groups: ['Stand building', 'Furniture and plants'],
    mark: {
      ground: '#e9d9bd',
      shapes:
        fill('M12 18 H30 V26 H38 V18 H52 V46 H38 V38 H30 V46 H12 Z', '#8a5a2b') +
        line('M12 32 H52', { colour: '#e9d9bd', width: 2 }),
    },
  },
  {
    company: 'Clearway Customs',
    description:
      'Carnets, import papers and an address in the country for exhibitors from abroad. Write before you pack.',
    person: ['Marta', 'Nowak', 'Customs agent'],
    phone: '0117 496 0341',
    groups: ['Freight and storage'],
    mark: {
      ground: '#324a8a',
      shapes: line('M14 12 H40 L50 22 V52 H14 Z', { width: 4 }) + line('M22 36 L29 43 L42 29', { width: 4 }),
    },
  },
  {
    company: 'Empty Case',
    description:
      'Collects empty boxes from your aisle, labels them and brings them back within an hour of the close.',
    person: ['Dev', 'Chandra', 'Empties'],
    phone: '0117 496 0357',
    desk: '0117 496 0358',
    groups: ['Freight and storage'],
    mark: {
      ground: '#f4ead8',
      shapes: line('M12 22 H52 V50 H12 Z M24 22 V14 H40 V22', { colour: '#a0522d', width: 4 }),
    },
  },
  {
    company: 'Fern & Fold',
    description:
      'Flowers for a counter, a wall of moss for a lounge. Everything is potted and goes to local schools afterwards.',
    person: ['Hana', 'Kim', 'Florist'],
    phone: '0117 496 0363',
    groups: ['Furniture and plants'],
    mark: {
      ground: '#234d3c',
      shapes:
        line('M32 56 V12', { colour: '#cfe8c9', width: 4 }) +
        line('M32 24 L20 16 M32 24 L44 16 M32 36 L16 26 M32 36 L48 26 M32 47 L18 39 M32 47 L46 39', {
          colour: '#cfe8c9',
          width: 4,
        }),
    },
  },
  {
    company: 'Second Pot Coffee',
    description:
      'A barista and a machine on your stand, by the day. One socket and two metres of counter are enough.',
    person: ['Luca', 'Ferri', 'Bookings'],
    phone: '0117 496 0372',
    groups: ['Catering'],
    mark: {
      ground: '#4a2c1d',
      shapes:
        fill('M14 26 H44 V40 C44 54 14 54 14 40 Z', '#f4e4d2') +
        line('M44 30 C56 28 56 42 44 42 M24 10 V18 M34 10 V18', { colour: '#f4e4d2', width: 4 }),
    },
  },
  {
    company: 'Harbour Hosts',
    description:
      'Hosts, interpreters in eleven languages and people who scan badges. Briefed the evening before you open.',
    person: ['Amina', 'Yusuf', 'Staffing'],
    phone: '0117 496 0389',
    groups: ['People and safety'],
    mark: {
      ground: '#8a3b6b',
      shapes: dot(22, 22, 8) + dot(42, 22, 8) + fill('M8 52 C8 34 36 34 36 52 Z M30 52 C34 36 56 36 56 52 Z'),
    },
  },
  {
    company: 'Watchkeep Security',
    description:
      'Night guards for your stand, lockers and cages. The hall itself is guarded; what is on your counter is not.',
    person: ['Joel', 'Adeyemi', 'Duty manager'],
    phone: '0117 496 0394',
    desk: '0117 496 0399',
    groups: ['People and safety'],
    mark: {
      ground: '#20303c',
      shapes:
        fill('M32 8 L52 16 V32 C52 46 42 54 32 58 C22 54 12 46 12 32 V16 Z', '#7fb6d6') + dot(32, 32, 8),
    },
  },
  {
    company: 'Launch Bay',
    description:
      'Ready-made start-up pods with a screen, a counter and a lockable cupboard. Bring a poster, plug in, start talking.',
    person: ['Zoe', 'Marsh', 'Start-up desk'],
    phone: '0117 496 0401',
    groups: ['Stand building', 'Furniture and plants'],
    mark: {
      ground: '#5b4fc7',
      shapes:
        fill('M32 8 C44 18 44 36 40 46 H24 C20 36 20 18 32 8 Z') +
        dot(32, 26, 5, '#5b4fc7') +
        line('M28 54 V58 M36 54 V58', { width: 4 }),
    },
    onlyFor: 'Start-up',
  },
  {
    company: 'Westquay Carpets',
    description: 'Carpet tiles by the square metre. Had the contract until last year.',
    person: ['Neil', 'Hobbs', 'Orders'],
    phone: '0117 496 0412',
    groups: ['Furniture and plants'],
    mark: {
      ground: '#c9c2b8',
      shapes: fill('M12 12 H31 V31 H12 Z M33 33 H52 V52 H33 Z', '#6b6258'),
    },
    isArchived: true,
  },
]
