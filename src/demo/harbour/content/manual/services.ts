import {
  button,
  callout,
  type Library,
  list,
  type PagePlan,
  paragraphs,
  resources,
  steps,
  table,
  tasks,
  words,
} from '../parts.ts'

/** Supplies for stands, and how things are delivered. */
export function services({ calendar, task, supplier, download }: Library): PagePlan[] {
  const on = calendar.words
  return [
    {
      title: 'Electricity and lighting',
      description: 'Sockets, three-phase, switching off at night, and light that does your products justice.',
      icon: 'bolt_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          'What is included',
          paragraphs(
            'Shell scheme stands have one 500 W socket and three spotlights on a track. Space only has nothing until you order it. In the pavilion every counter has a double socket.',
          ),
        ),
        table('What to order', [
          ['You plug in', 'Order', 'Price'],
          ['Laptop, screen, card reader', '500 W socket', '£95'],
          ['Coffee machine, small fridge', '1 kW socket', '£140'],
          ['Fridge or server that runs at night', '1 kW, 24 hours', '£235'],
          ['Machine or large LED wall', '32 A three-phase', '£610'],
          ['Anything above that', 'Ring the electrician first', 'By quotation'],
        ]),
        callout(
          'The mains is switched off at night',
          'Half an hour after the expo closes everything goes dark, except 24-hour sockets. If it has to stay cold or stay on, order it so.',
          'warning',
        ),
        words(
          'Rules of the floor',
          list(
            'Only the official electrician connects to the mains.',
            'Appliances carry a test label less than a year old.',
            'One extension lead per socket, no reels, no cubes.',
            'Lamps above 60 °C out of reach, and 30 cm from anything that burns.',
          ),
        ),
        tasks('Order here', [task('Order power and internet')]),
        resources('Ask someone who knows', [
          { id: supplier('Brightline Electrical'), type: 'supplier' },
          { id: supplier('Lumen Row Lighting'), type: 'supplier' },
        ]),
      ],
      draft: ([included, ...others]) => [
        ...(included ? [included] : []),
        callout(
          'Order early',
          'Orders that reach us in the last week before build-up cost a quarter more, and sockets are laid in the order in which they were ordered.',
        ),
        ...others,
      ],
    },
    {
      title: 'Deliveries and storage',
      description: 'Where to send crates, what to write on them, and where the empty ones go.',
      icon: 'local_shipping_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'The venue has no goods-in desk. Everything that does not come in your own van goes to our freight partner in Avonmouth, who brings it to your stand before you arrive.',
          ),
        ),
        words(
          'Write this on every piece',
          paragraphs(
            '<strong>Harbour Expo 2027</strong><br>Your company, stand number, piece 1 of …<br>c/o Avon Gate Freight, Unit 7, Royal Portbury Dock, Bristol BS20 7XN',
          ),
        ),
        table('Prices and times', [
          ['Service', 'Until', 'Price'],
          ['Advance delivery to stand', on(57), '£48 a pallet'],
          ['Delivery on a build-up day', 'By slot only', '£95 a pallet'],
          ['Storage of empties during the show', 'Labels from the floor office', '£30 a pallet'],
          ['Forklift with driver', 'By the half hour', '£65'],
        ]),
        callout(
          'Never to the venue',
          'Couriers who turn up at the gate without a slot are sent away. We cannot sign for you, and the parcel goes back to the depot in Swindon.',
          'danger',
        ),
        words(
          'Going home',
          steps(
            'Pack, close and label each piece on the stand.',
            'Hand the collection form to the freight desk by 17:30 on the last day.',
            'Leave. The goods are watched until they are collected.',
          ),
        ),
        tasks('Book', [task('Book freight and storage'), task('Tell us about heavy exhibits')]),
        resources('', [{ id: supplier('Avon Gate Freight'), type: 'supplier' }]),
      ],
    },
    {
      title: 'Parking and vehicles',
      description: 'Gate slots, exhibitor parking, and the clean air zone.',
      icon: 'local_parking_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          'Unloading',
          paragraphs(
            'Each vehicle has a slot of two hours at one gate. Come early and you wait in the lorry park at Cumberland Basin; come late and the next slot goes first. Engines are off while you unload.',
          ),
        ),
        table('Gates', [
          ['Gate', 'For', 'Largest vehicle'],
          ['Gate 1, Hall A', 'Shell scheme A', '7.5 t'],
          ['Gate 2, Hall B', 'Shell scheme B, pavilion', '7.5 t'],
          ['Gate 3, Hall C', 'Space only, forklifts', '44 t articulated'],
        ]),
        callout(
          'Clean air zone',
          'The halls lie inside Bristol’s clean air zone. Older diesels pay £9 a day, lorries £100. Check the number plate before you hire.',
          'warning',
        ),
        words(
          'During the show',
          paragraphs(
            'Exhibitors park at Long Ashton and come in by the free shuttle, every ten minutes from 07:00. There is no parking at the halls except for blue badge holders, who book a bay with us.',
          ),
        ),
        tasks('Book', [task('Choose your build-up slot')]),
        button('Check a number plate', 'https://www.gov.uk/clean-air-zones'),
        resources('To print', [{ id: download('Vehicle pass'), type: 'download' }]),
      ],
    },
    {
      title: 'Catering and hospitality',
      description: 'Coffee for your visitors, lunch for your team, and what you may pour.',
      icon: 'restaurant_outlined',
      isPublished: true,
      sections: [
        words(
          '',
          paragraphs(
            'Two cafés and a quayside of food stalls open from eight. On your stand you may serve whatever you like to your own visitors, as long as you do not sell it and we know about it.',
          ),
        ),
        table('Stand catering', [
          ['Set', 'For', 'Price'],
          ['Harbour breakfast', '10 people', '£85'],
          ['Working lunch, all vegetarian or mixed', '10 people', '£145'],
          ['Barista and machine', 'A day', '£420'],
          ['Quayside drinks, local beer and cider', '20 people', '£260'],
        ]),
        callout(
          'Free samples of your own food',
          'Allowed and loved. Send us your hygiene rating with the catalogue entry, keep it below 5 °C or above 63 °C, and list all fourteen allergens where people can read them.',
          'success',
        ),
        resources('Order from', [
          { id: supplier('The Tide Table'), type: 'supplier' },
          { id: download('Catering menu'), type: 'download' },
        ]),
      ],
    },
    {
      title: 'Sustainability',
      description: 'How we keep waste small, and what we ask of you.',
      icon: 'eco_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'Last year the show threw away 11 tonnes, of which 4 were stands used once. Our aim for this year is half. No one needs to be a saint; five habits do it.',
          ),
        ),
        words(
          'Five habits',
          steps(
            'Build with panels you use again.',
            'Hire carpet, plants and furniture instead of buying.',
            'Print less: visitors scan your code and get everything.',
            'Give away nothing that ends in a bin at the door.',
            'Sort the rest: there are sorting stations at every gate.',
          ),
        ),
        table('Where it goes', [
          ['Bin', 'Takes', 'Not'],
          ['Blue', 'Card and paper', 'Coffee cups'],
          ['Green', 'Bottles, cans, clean film', 'Foam board'],
          ['Brown', 'Food', 'Compostable plastic'],
          ['Grey', 'The rest', 'Batteries; these to the floor office'],
        ]),
        callout(
          'A cheaper stand next year',
          'Stands that leave no skip behind get 5% off the space for the next expo. The floor manager decides at sign-off.',
          'success',
        ),
      ],
    },
  ]
}
