import {
  button,
  callout,
  image,
  type Library,
  list,
  type PagePlan,
  paragraphs,
  pdf,
  resources,
  table,
  tasks,
  vimeo,
  words,
  youTube,
} from '../parts.ts'

/** People and visitors: badges, marketing, sharing a stand. */
export async function people(library: Library): Promise<PagePlan[]> {
  const { calendar, task, picture, download, supplier, typeId } = library
  const on = calendar.words
  const guide = await library.pdf('Logo and name guide', [
    'Harbour Expo 2027: how to use our name and mark',
    'Write “Harbour Expo” with two capitals; add 2027 only the first time.',
    'Leave the height of the wave free on all sides of the mark.',
    'On dark ground use the white mark. Never tilt, recolour or outline it.',
  ])
  const banner = await library.pdf('Banner sizes', [
    'E-mail signature 600 x 120 px    Web 1200 x 628 px    Square 1080 x 1080 px',
    'Files up to 2 MB, PNG or JPEG, with your stand number in them.',
  ])
  return [
    {
      title: 'Badges and staff',
      description: 'Who gets a badge, how they get it, and what happens when someone is ill.',
      icon: 'badge_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'Everyone who works on your stand wears a badge with their name, from the first hour of the show. Six are included, each more costs £15. Builders do not need one: they get a wristband at the gate.',
          ),
        ),
        table('Which badge', [
          ['Badge', 'Opens', 'For'],
          ['Exhibitor', 'All halls from 07:30', 'People on the stand'],
          ['Builder', 'All halls, build-up and breakdown', 'Everyone on your builder’s list'],
          ['Guest', 'All halls from 10:00', 'Customers you invite, 50 free tickets'],
        ]),
        callout(
          'Printed on the evening of the deadline',
          `Names that reach us by ${on(6)} wait for you in an envelope at the foyer desk. Later ones are printed while you queue.`,
        ),
        words(
          'Changing a name',
          paragraphs(
            'Bring the old badge to the foyer desk and take a new one; the first two swaps are free. For more than two, write to us the day before.',
          ),
        ),
        tasks('Do it here', [task('Register your stand staff'), task('Reserve hotel rooms')]),
      ],
    },
    {
      title: 'Marketing kit',
      description: 'Logos, texts and films that bring visitors to your stand.',
      icon: 'campaign_outlined',
      isPublished: true,
      assetId: picture('Flags on the quay'),
      sections: [
        words(
          'Two weeks of work in an hour',
          paragraphs(
            'Visitors who were invited by name come twice as often as those who saw a poster. Everything below is free to use: change the words, add your stand number, send it.',
          ),
        ),
        words(
          'A text to copy',
          paragraphs(
            '<em>We are at Harbour Expo in Bristol this spring. Come to stand [number], see [the one thing you are proud of] and have a coffee on us. Tickets are free with this link.</em>',
          ),
        ),
        image('What it looks like on the day', picture('Flags on the quay')),
        youTube('Format for the screens in the foyer: 16:9, at most 30 seconds, no sound', 'aqz-KE-bpKQ'),
        vimeo('The same, for the portrait screens on the quay', '1084537'),
        pdf('How to use our name', 'Logo and name guide', [
          { fileId: guide, name: 'Logo and name guide.pdf' },
          { fileId: banner, name: 'Banner sizes.pdf' },
        ]),
        resources('Take with you', [
          { id: download('Harbour Expo logo pack'), type: 'download' },
          { id: download('Exhibitor banner'), type: 'download' },
          { id: supplier('Quayprint'), type: 'supplier' },
        ]),
        tasks('Be seen', [
          task('Upload your logo'),
          task('Write your catalogue entry'),
          task('Invite your customers'),
        ]),
      ],
    },
    {
      title: 'Sharing a stand',
      description: 'What a stand share gets, what it pays for, and who is responsible.',
      icon: 'groups_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'One company rents the stand and answers for it; up to three others may share it. Each share has its own entry in the catalogue, its own badges and its own place in this portal.',
          ),
        ),
        table('Who does what', [
          ['', 'Stand holder', 'Stand share'],
          ['Contract and rent', 'Yes', 'Pays £220 to be listed'],
          ['Design, power, freight', 'Yes', 'Through the stand holder'],
          ['Risk assessment', 'For the whole stand', 'Adds its own exhibits'],
          ['Badges', '6', '3'],
          ['Catalogue entry', 'Yes', 'Yes'],
        ]),
        callout(
          'The stand holder is our contact',
          'During build-up we talk to one person only. Agree beforehand who that is.',
        ),
        words(
          'Before you agree',
          list(
            'Whose name stands on the fascia: there is room for 24 letters.',
            'Who is on the stand at lunch.',
            'Where the second company’s crates go.',
          ),
        ),
      ],
    },
    {
      title: 'Start-up pavilion',
      description: 'Everything about your counter in Hall C, from keys to the pitch on stage.',
      icon: 'rocket_launch_outlined',
      isPublished: true,
      allowedTeamTypeIds: [typeId('Start-up')],
      sections: [
        words(
          '',
          paragraphs(
            'You have a counter with a lockable cupboard, a screen, a stool and a double socket. Put your product on it and you are ready: there is nothing to build, nothing to order and no form about fire.',
          ),
        ),
        callout(
          'Pitches on the Quayside stage',
          'Twelve start-ups, four minutes each, on the second day at 14:00. Investors from the West of England sit in the first row. We draw the order the evening before.',
          'success',
        ),
        table('Your three days', [
          ['When', 'What'],
          [`${on(62)}, 12:00`, 'Keys at the pavilion desk'],
          [`${on(63)}, 08:30`, 'Breakfast and a walk through the halls'],
          [`${on(64)}, 14:00`, 'Pitches'],
          [`${on(65)}, 17:00`, 'Hand back the key; leave with your crate'],
        ]),
        button('Write to the pavilion team', 'mailto:help@harbour-expo.example'),
      ],
    },
    {
      title: 'Evening on the water',
      description: 'Boats, drinks and the award for the best stand. Being prepared.',
      icon: 'sailing_outlined',
      isPublished: false,
      sections: [
        words(
          'Draft: please do not publish yet',
          paragraphs(
            `Two boats, 120 places, ${on(64)} at 18:30 from the landing beside Hall A. Waiting for the harbour master’s answer about music after nine.`,
          ),
        ),
        table('Still open', [
          ['What', 'Who', 'By'],
          ['Licence for music', 'Mara', on(14)],
          ['Menu and price', 'Joel', on(20)],
        ]),
      ],
    },
    {
      title: 'Harbour Expo 2026: how it went',
      description: 'Last year’s figures, kept for reference.',
      icon: 'history_outlined',
      isPublished: true,
      isArchived: true,
      sections: [
        words(
          '',
          paragraphs('171 exhibitors, 8,640 visitors, 1,200 meetings booked in advance. Thank you all.'),
        ),
      ],
    },
  ]
}
