import { addressOf } from '#addresses/address.ts'
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
  steps,
  table,
  taskGroup,
  tasks,
  words,
} from '../parts.ts'

/** How stands are built, lit and taken down. */
export async function building(library: Library): Promise<PagePlan[]> {
  const { calendar, task, picture, supplier, download, typeId, safetyGroupId } = library
  const on = calendar.words
  const rules = await library.pdf('Stand construction rules', [
    'Harbour Expo 2027: rules for stands of more than one storey or above 2.5 m',
    '1  No stand is higher than 4 m in Halls A and B, or 6 m in Hall C.',
    '2  Back walls above 2.5 m are finished and clean on the side of the neighbour.',
    '3  Half of every open side stays open; walls stand 1.5 m from the gangway.',
    '4  Floors above 40 mm have a ramp of 1 in 12 and a marked edge.',
    '5  Everything that hangs is rigged by the official rigger.',
    '6  Timber is treated, textiles are inherently flame retardant; bring the certificates.',
  ])
  return [
    {
      title: 'Build-up and breakdown',
      description: 'When each hall is open, which gate you use, and when the last van has to be out.',
      icon: 'construction_outlined',
      isPublished: true,
      showToChildTeams: true,
      assetId: picture('Build-up in Hall C'),
      sections: [
        words(
          '',
          paragraphs(
            'The halls open to one kind of stand after the other, so that lorries meet an empty floor and carpets meet a clean one. Come in your own window and you will find a porter, a parking bay and room to swing a ladder.',
          ),
        ),
        table('Build-up timetable', [
          ['Day', 'Hall A', 'Hall B', 'Hall C'],
          [on(60), 'Closed', 'Closed', '08:00–20:00 space only'],
          [
            on(61),
            '10:00–20:00 shell fitted by us',
            '10:00–20:00 shell fitted by us',
            '08:00–22:00 space only',
          ],
          [
            on(62),
            '08:00–20:00 all stands',
            '08:00–20:00 all stands',
            '08:00–20:00 all stands, pavilion from 12:00',
          ],
          [on(63), '07:30–09:30 dressing only', '07:30–09:30 dressing only', '07:30–09:30 dressing only'],
        ]),
        table('Breakdown timetable', [
          ['Day', 'From', 'What'],
          [on(65), '16:00', 'Expo closes; gangway carpet is lifted, empties come back from 17:00'],
          [on(65), '18:00', 'Vehicles with a slot enter; hand-carried goods leave by the foyer'],
          [on(66), '07:00', 'Space only, heavy lifts'],
          [on(66), '18:00', 'Halls empty'],
        ]),
        callout(
          'High-visibility vest and safety shoes',
          'They are worn by everyone in the halls, visitors and directors included, from the first hour of build-up until the gangway carpet is down, and again from the moment it is lifted. Security sells vests at gate 1 for £6; there are no shoes to borrow.',
          'danger',
        ),
        words(
          'Working late',
          paragraphs(
            `If you know you need the night, ask the floor office before 15:00 on the day. It costs £180 an hour for each hall, shared by everyone who stays, and ends at midnight. On ${on(62)} no one stays after 20:00: the halls are cleaned and sealed for the safety inspection.`,
          ),
        ),
        tasks('What we need from you', [
          task('Choose your build-up slot'),
          task('Register your stand builder'),
          task('Read the safety briefing'),
        ]),
      ],
    },
    {
      title: 'Stand design rules',
      description: 'Heights, walls, floors and what has to be approved before you build.',
      icon: 'architecture_outlined',
      isPublished: true,
      sections: [
        words(
          'Three kinds of stand',
          paragraphs(
            '<strong>Shell scheme</strong> stands come with walls, fascia, carpet and one socket. <strong>Space only</strong> is a marked floor on which you build. The <strong>start-up pavilion</strong> is ready furnished; you bring yourselves and one crate.',
          ),
        ),
        image('Shell scheme, space only, pavilion', picture('Stand types')),
        table('Limits', [
          ['', 'Shell scheme', 'Space only', 'Start-up pavilion'],
          ['Height', '2.5 m', '4 m (Hall C: 6 m)', '2.2 m'],
          ['Floor load', '500 kg/m²', '1,500 kg/m²', '500 kg/m²'],
          ['Raised floor', 'No', 'Up to 100 mm, with ramp', 'No'],
          ['Hanging from the roof', 'No', 'By the official rigger', 'No'],
          ['Needs our approval', 'Only if you change walls', 'Always', 'No'],
        ]),
        callout(
          'No screws in shell scheme walls',
          'The panels are hired. Use the hooks and tape from the floor office; a damaged panel costs £95.',
          'warning',
        ),
        pdf('The full rules', 'Stand construction rules', [
          { fileId: rules, name: 'Stand construction rules.pdf' },
        ]),
        words(
          'How approval works',
          steps(
            'Send plan and elevations with heights through the task below.',
            'Our floor manager answers within five working days, with changes if there are any.',
            'Bring the approved drawing to build-up. The inspector asks for it.',
          ),
        ),
        tasks('Do it here', [task('Stand design approval')]),
      ],
    },
    {
      title: 'Space only: building your own stand',
      description: 'Method statements, structural sign-off, rigging and the order of work in Hall C.',
      icon: 'foundation_outlined',
      isPublished: true,
      allowedTeamTypeIds: [typeId('Space only')],
      assetId: picture('Build-up in Hall C'),
      sections: [
        words(
          '',
          paragraphs(
            'You have a bare floor, a roof that carries and three days. This page is for you and your builder alone; send them the link.',
          ),
        ),
        words(
          'Papers your builder brings',
          list(
            'Method statement and risk assessment for this stand, not a standard one.',
            'Structural calculation, signed, for anything above 4 m or on which people stand.',
            'Insurance of at least £5 million, with the dates of build-up on it.',
            'Flame certificates for every fabric, timber and plastic you can touch.',
          ),
        ),
        table('Order of work', [
          ['Hours', 'Work', 'With whom'],
          ['Day 1, 08:00–12:00', 'Marking out, ducts, rigging points', 'Floor manager, rigger'],
          ['Day 1, 12:00–20:00', 'Floor, frame', 'Your builder'],
          ['Day 2, 08:00–18:00', 'Walls, mains, water', 'Electrician, plumber'],
          ['Day 2, 18:00–22:00', 'Ceilings, focusing of lights', 'Your builder, rigger'],
          ['Day 3, 08:00–16:00', 'Finishing, exhibits, clean', 'You'],
          ['Day 3, 16:00', 'Inspection and sign-off', 'Floor manager'],
        ]),
        callout(
          'Hot work needs a permit',
          'Welding, grinding and open flames: a permit from the floor office for each shift, a fire watch for an hour afterwards, and never on day 3.',
          'danger',
        ),
        resources('People you need', [
          { id: supplier('Severnside Rigging'), type: 'supplier' },
          { id: supplier('Castle & Quay Stand Building'), type: 'supplier' },
          { id: download('Method statement template'), type: 'download' },
          { id: task('Tell us about heavy exhibits'), type: 'task' },
        ]),
        button(
          'Show the approval task',
          addressOf('/tasks/{taskId}', { taskId: task('Stand design approval') }),
        ),
      ],
    },
    {
      title: 'Health and safety',
      description: 'Exits, fire, first aid, working at height: what your whole team has to know.',
      icon: 'health_and_safety_outlined',
      isPublished: true,
      showToChildTeams: true,
      sections: [
        words(
          '',
          paragraphs(
            'The halls are a building site until the carpet is down, and a crowded public place from then on. Both are safe as long as everyone knows five things.',
          ),
        ),
        words(
          'The five things',
          steps(
            '<strong>Your exit.</strong> Find the nearest two before you unpack.',
            '<strong>The gangway.</strong> Three metres wide, always empty, crates included.',
            '<strong>The alarm.</strong> A voice, three times, then leave by the nearest exit and meet at the crane.',
            '<strong>The red call point.</strong> At every hall door, straight to the control room.',
            '<strong>Your safety contact.</strong> The one person we ring; everyone on your stand knows who it is.',
          ),
        ),
        callout(
          'Working above 2 m',
          'From a tower or a platform with a certificate, never from a ladder against a wall, never from furniture, and never alone. Stop when someone walks below.',
          'danger',
        ),
        table('Fire points and first aid', [
          ['Hall', 'First aid', 'Fire points', 'Meeting point'],
          ['A', 'Beside the foyer', 'Doors A1 to A4', 'Crane 29'],
          ['B', 'Beside the foyer', 'Doors B1 to B5', 'Crane 29'],
          ['C', 'Gate 2, floor office', 'Doors C1 to C6', 'Car park wall'],
        ]),
        words(
          'What your risk assessment covers',
          list(
            'Getting in and out: vehicles, lifting, pallets.',
            'Building: tools, height, electricity.',
            'The show: moving exhibits, heat, sharp or heavy things within reach of a child.',
            'People: young workers, lone working, who cannot hear the alarm.',
          ),
          { isNewSection: true },
        ),
        taskGroup('Hand in', safetyGroupId),
        resources('Templates', [
          { id: download('Risk assessment template'), type: 'download' },
          { id: download('Method statement template'), type: 'download' },
        ]),
      ],
    },
  ]
}
