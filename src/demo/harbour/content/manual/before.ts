import {
  button,
  callout,
  image,
  type Library,
  list,
  map,
  type PagePlan,
  paragraphs,
  steps,
  table,
  tasks,
  words,
} from '../parts.ts'

/** What everyone reads first: dates, venue and directions. */
export function beforeYouCome({ calendar, task, picture }: Library): PagePlan[] {
  const on = calendar.words
  return [
    {
      title: 'Welcome and key dates',
      description: 'How to use this manual, who we are, and every date you need on one page.',
      icon: 'waving_hand_outlined',
      isPublished: true,
      showToChildTeams: true,
      assetId: picture('Harbour at first light'),
      sections: [
        words(
          '',
          paragraphs(
            'Harbour Expo brings 180 exhibitors and some 9,000 visitors to the old transit sheds on Bristol’s floating harbour. It is a working show: people come to buy, to compare and to sign. This manual tells you how to get a stand ready for them without a single unpleasant surprise.',
            'Each page answers one question and ends with what you have to do about it. No one reads all of it. Start with the dates below, then open the pages for your kind of stand.',
          ),
        ),
        table('Key dates', [
          ['What', 'When', 'Why it matters'],
          ['Order power and internet', on(3), 'Late orders cost 20% more'],
          ['Names of your stand staff', on(6), 'Badges are printed that evening'],
          ['Stand design for approval', on(33), 'Space only, and shell scheme with raised floors'],
          ['Freight and storage booked', on(36), 'Crates without a booking go back'],
          ['Furniture and carpet ordered', on(41), 'Prices rise by 15%'],
          ['Build-up begins', `${on(60)}, 08:00`, 'Space only first; see Build-up and breakdown'],
          ['Expo opens', `${on(63)}, 10:00`, 'Stands ready and staffed by 09:30'],
          ['Expo closes', `${on(65)}, 16:00`, 'No packing before the announcement'],
          ['Halls empty', `${on(66)}, 18:00`, 'Anything left is cleared at your cost'],
        ]),
        callout(
          'Three things cause most trouble',
          'A risk assessment that comes on the day, power ordered in the wrong corner of the stand, and a van without a gate slot. All three take less than ten minutes to get right today.',
          'warning',
        ),
        tasks('Start here', [
          task('Check your company details'),
          task('Accept the exhibitor rules'),
          task('Name your safety contact'),
        ]),
      ],
    },
    {
      title: 'Venue and travel',
      description: 'Where the halls are, how to reach them, and where to sleep.',
      icon: 'train_outlined',
      isPublished: true,
      isPublic: true,
      showToChildTeams: true,
      assetId: picture('Hall plan'),
      sections: [
        words(
          'The halls',
          paragraphs(
            'The expo fills three former transit sheds. Halls A and B stand side by side on the quay and share a foyer; Hall C, the tallest, lies behind them with its own gate for heavy loads. The Quayside stage and the start-up pavilion are in Hall C.',
          ),
        ),
        image('Plan of the halls', picture('Hall plan')),
        map('How to find us', 'Harbourside, Bristol BS1 5UH'),
        table('Getting here', [
          ['From', 'By', 'Takes'],
          ['Bristol Temple Meads', 'Ferry from the station landing, every 20 minutes', '15 minutes'],
          ['Bristol Temple Meads', 'On foot along the water', '25 minutes'],
          ['Bristol Airport', 'Airport bus A1 to Anchor Road', '35 minutes'],
          ['M32, junction 3', 'By car; follow “Harbour, P+R” on show days', '20 minutes'],
        ]),
        words(
          'Where to sleep',
          paragraphs(
            'We hold 240 rooms in four hotels between the station and the water, all within twenty minutes on foot. The show rate ends when our block does, so book before you book the train.',
          ),
        ),
        button('See rooms at the show rate', 'https://rooms.harbour-expo.example/harbour-2027'),
        callout(
          'Step-free everywhere',
          'All three halls, the stage and the ferry are step-free. There is a quiet room beside the foyer and a changing place in Hall B. Tell us in advance if someone on your team needs anything else.',
          'success',
        ),
      ],
    },
    {
      title: 'Contacts and help',
      description: 'Who answers what, before the show and on the floor.',
      icon: 'support_agent_outlined',
      isPublished: true,
      isPublic: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'Write to <a href="mailto:help@harbour-expo.example">help@harbour-expo.example</a> and the right person answers within a working day. Put your stand number in the subject: it halves the time.',
          ),
        ),
        table('Who does what', [
          ['Subject', 'Who', 'Telephone'],
          ['Your stand, contract, invoices', 'Mara Dunn', '0117 496 0101'],
          ['Forms, tasks, this portal', 'Joel Pritchard', '0117 496 0102'],
          ['Floor, safety, build-up', 'Floor office (from build-up)', '0117 496 0110'],
          ['Lost property, first aid', 'Information desk (show days)', '0117 496 0120'],
        ]),
        callout(
          'In an emergency during build-up or the show',
          'Ring the control room on 0117 496 0199, or press the red call point at any hall door. Say the hall and the stand number first. The control room calls the ambulance, so that someone meets it at the gate.',
          'danger',
        ),
        words(
          'If something goes wrong with an order',
          steps(
            'Ring the supplier; their numbers are under Suppliers.',
            'If that does not settle it, go to the floor office beside gate 2 with your order number.',
            'If you are still unhappy, ask for Mara. She decides on the spot.',
          ),
        ),
        words(
          'What we cannot do',
          list(
            'Sign for parcels sent to the venue.',
            'Lend tools, ladders or trolleys.',
            'Move a stand after the floor plan is printed.',
          ),
        ),
      ],
    },
  ]
}
