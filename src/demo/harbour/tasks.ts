import type { TaskPlan } from '../building.ts'
import type { Calendar } from '../calendar.ts'

type Needed = {
  calendar: Calendar
  forms: Record<'safety' | 'design' | 'power' | 'badges', string>
  contractFileId: string
  /** Team types that build their own stand; start-ups exhibit in a ready-made pavilion. */
  builders: string[]
}

/**
 * The tasks of Harbour Expo: 30 that teams see, one that is yet to appear and a draft, in six groups. Their dates vary, so that today
 * shows every possible state.
 */
export function harbourTasks(needed: Needed): { title: string; tasks: TaskPlan[] }[] {
  return [
    { title: 'First steps', tasks: firstSteps(needed) },
    { title: 'Your stand', tasks: stand(needed) },
    { title: 'Power, water and freight', tasks: services(needed) },
    { title: 'Your people', tasks: people(needed) },
    { title: 'Be seen', tasks: marketing(needed) },
    { title: 'After the show', tasks: afterwards(needed) },
  ]
}

function firstSteps({ calendar: { words }, forms, contractFileId }: Needed): TaskPlan[] {
  return [
    {
      ...{ title: 'Check your company details', icon: 'domain', type: 'task', due: -35, isRequired: true },
      description: `Read what we hold about you: name, address, VAT number, stand. Everything we print comes from it. Tell us what is wrong by ${words(-35)}.`,
    },
    {
      ...{
        title: 'Accept the exhibitor rules',
        icon: 'rule',
        type: 'disclaimer',
        due: -30,
        isRequired: true,
      },
      description: `They say what you may build, sell and play, and when. We need your agreement by ${words(-30)}, before you order anything.`,
      disclaimer:
        'We have read the exhibitor rules of Harbour Expo 2027. We keep to the build-up and breakdown times, keep gangways clear, keep sound below 75 dB at the edge of our stand, and leave the space as we found it. We carry public liability insurance of at least £5 million.',
    },
    {
      ...{ title: 'Sign the stand contract', icon: 'contract', type: 'pdfForm', due: -28, isRequired: true },
      description: `Print the contract, sign page 4 and upload a scan by ${words(-28)}. Without it we cannot hold your place on the floor plan.`,
      attachmentIds: [contractFileId],
    },
    {
      ...{
        title: 'Name your safety contact',
        icon: 'health_and_safety',
        type: 'form',
        due: -12,
        isRequired: true,
      },
      description: `The one person we ring when something is wrong on your stand, day or night. The control room needs the name by ${words(-12)}.`,
      formId: forms.safety,
    },
  ]
}

function stand({ calendar: { words }, forms, builders }: Needed): TaskPlan[] {
  return [
    {
      ...{
        title: 'Register your stand builder',
        icon: 'construction',
        type: 'task',
        due: -9,
        teamTypeIds: builders,
      },
      description: `Give us your builder’s name and insurance, or tell us that you are building the stand yourselves. Security lets no one else in after ${words(60)}.`,
    },
    {
      ...{ title: 'Choose the name on your fascia', icon: 'signpost', type: 'task', due: -6 },
      description: `At most 24 letters, as visitors should read it. The sign writer starts on ${words(-5)}; later changes cost £60.`,
    },
    {
      ...{ title: 'Upload your risk assessment', icon: 'gavel', type: 'upload', due: -2, isRequired: true },
      description: 'Required before you can build. PDF, one file a stand.',
      isTimeSensitive: true,
    },
    {
      ...{ title: 'Stand design approval', icon: 'architecture', type: 'form', due: 33, isRequired: true },
      description: `Send plan and elevations by ${words(33)}. Our floor manager checks heights, exits and floor loads, and answers within five working days.`,
      ...{ formId: forms.design, isApprovalNeeded: true, teamTypeIds: builders },
    },
    {
      ...{ title: 'Choose your build-up slot', icon: 'event_available', type: 'externalForm', due: 38 },
      description: `Two hours at the gate for your first vehicle, on the venue’s own page. Book by ${words(38)}; the early gate fills first.`,
      ...{
        externalLink: 'https://gate.harbour-expo.example/slots',
        teamTypeIds: builders,
        showToChildTeams: true,
      },
    },
    {
      ...{
        title: 'Order furniture and carpet',
        icon: 'chair',
        type: 'externalForm',
        due: 41,
        teamTypeIds: builders,
      },
      description: `From our furnisher’s catalogue, delivered to your stand before you arrive. Prices rise by 15% after ${words(41)}.`,
      externalLink: 'https://furniture.harbour-expo.example/catalogue',
    },
    {
      ...{ title: 'Send your fire certificates', icon: 'local_fire_department', type: 'upload', due: 43 },
      description: `One for each fabric, carpet and banner on your stand. The fire officer reads them after ${words(43)}, and seals what has none.`,
      ...{ isApprovalNeeded: true, teamTypeIds: builders },
    },
  ]
}

function services({ calendar: { words }, forms, builders }: Needed): TaskPlan[] {
  return [
    {
      ...{ title: 'Order power and internet', icon: 'bolt', type: 'form', due: 3, isTimeSensitive: true },
      description: `Tell us what you plug in and where. Order by ${words(3)}; late orders cost 20% more, and ducts under the floor cannot be moved.`,
      formId: forms.power,
    },
    {
      ...{
        title: 'Tell us about heavy exhibits',
        icon: 'forklift',
        type: 'task',
        due: -4,
        teamTypeIds: builders,
      },
      description: `Anything over 500 kg, or too large for a door of 2.4 m. We plan forklifts and floor plates on ${words(-3)}.`,
    },
    {
      ...{
        title: 'Order water and waste',
        icon: 'water_drop',
        type: 'externalForm',
        due: 12,
        teamTypeIds: builders,
      },
      description: `Only if you need a tap or a drain. The plumber’s order page closes on ${words(12)}; mark this as done if you need none.`,
      externalLink: 'https://services.harbour-expo.example/water',
    },
    {
      ...{ title: 'Book freight and storage', icon: 'local_shipping', type: 'externalForm', due: 36 },
      description: `Deliveries go to our freight partner, never to the venue. Book by ${words(36)} so that your crates have a place for the show days.`,
      ...{
        externalLink: 'https://freight.harbour-expo.example/book',
        teamTypeIds: builders,
        showToChildTeams: true,
      },
    },
    {
      ...{ title: 'Order lead scanners', icon: 'qr_code_scanner', type: 'externalForm', due: 47 },
      description: `They read the badges of your visitors, and send you the list each evening. Order by ${words(47)}; there are 120.`,
      externalLink: 'https://scanners.harbour-expo.example/order',
    },
  ]
}

function people({ calendar: { words }, forms }: Needed): TaskPlan[] {
  return [
    {
      ...{ title: 'Reserve hotel rooms', icon: 'hotel', type: 'externalForm', due: -5 },
      description: `We hold 240 rooms near the harbour until ${words(-5)}, at the show rate. Mark this as done if you need none.`,
      externalLink: 'https://rooms.harbour-expo.example/harbour-2027',
    },
    {
      ...{ title: 'Register your stand staff', icon: 'badge', type: 'form', due: 6, isRequired: true },
      description: `Six badges are included. Send us the names by ${words(6)}, and they are printed before you arrive.`,
      formId: forms.badges,
    },
    {
      ...{
        title: 'Read the safety briefing',
        icon: 'verified_user',
        type: 'disclaimer',
        due: 45,
        isRequired: true,
      },
      description: `Ten minutes that everyone who builds must know: exits, vests, vehicles. Confirm by ${words(45)}.`,
      disclaimer:
        'Everyone who works on our stand during build-up and breakdown has read the safety briefing, wears a high-visibility vest and safety shoes, and knows the way to the nearest exit and to first aid.',
    },
    {
      ...{ title: 'Agree to be photographed', icon: 'photo_camera', type: 'disclaimer', due: 50 },
      description: `Our photographer is in the halls on all days. Say by ${words(50)} that your people know it.`,
      disclaimer:
        'The people on our stand know that photographs and films of the show are published, and tell the photographer if they do not want to be in a picture.',
    },
  ]
}

function marketing({ calendar: { words } }: Needed): TaskPlan[] {
  return [
    {
      ...{ title: 'Upload your logo', icon: 'image', type: 'upload', due: -20 },
      description: `For the floor plan, the app and the wall in the foyer. A PDF or PNG with no background, by ${words(-20)}.`,
    },
    {
      ...{ title: 'Write your catalogue entry', icon: 'edit_note', type: 'task', due: -16 },
      description: `Eighty words that make visitors come to you. The printed catalogue closes on ${words(-16)}.`,
    },
    {
      ...{ title: 'Invite your customers', icon: 'confirmation_number', type: 'task', due: -7 },
      description: `Each stand has 50 free tickets to give away. Those who are invited by ${words(-7)} come twice as often.`,
    },
    {
      ...{ title: 'Talks on the Quayside stage', icon: 'mic', type: 'tbc', due: null },
      description:
        'Twenty-minute slots for exhibitors. The programme is still being settled; we write to you when you can apply.',
    },
    {
      ...{ title: 'Send your list of deliveries', icon: 'inventory_2', type: 'task', due: 58, hidden: 21 },
      description: `Each lorry needs a slot at the gate. List yours by ${words(58)}, with the size of the largest crate.`,
    },
    {
      ...{
        title: 'Enter the award for the best stand',
        icon: 'trophy',
        type: 'upload',
        due: 62,
        hidden: 'draft',
      },
      description: 'One picture and fifty words about your stand. The jury has still to be named.',
    },
  ]
}

function afterwards({ calendar: { words } }: Needed): TaskPlan[] {
  return [
    {
      ...{ title: 'Book your breakdown slot', icon: 'event_busy', type: 'externalForm', due: 66 },
      description: `Two hours at the gate for the vehicle that takes your stand away, on the venue’s own page. Book by ${words(66)}.`,
      ...{ externalLink: 'https://gate.harbour-expo.example/breakdown', showToChildTeams: true },
    },
    {
      ...{
        title: 'Leave your space as you found it',
        icon: 'cleaning_services',
        type: 'disclaimer',
        due: 69,
      },
      description: `The venue walks the halls on ${words(70)}. What it has to clear away is on your invoice.`,
      disclaimer:
        'We take everything with us that we brought, remove tape from the floor, and pay for what the venue has to repair or clear away.',
    },
    {
      ...{ title: 'Return the lead scanners', icon: 'assignment_return', type: 'task', due: 70 },
      description: `To the desk in the foyer, until ${words(70)}. A scanner that is missing costs £180.`,
    },
    {
      ...{ title: 'Send us your figures', icon: 'query_stats', type: 'upload', due: 80 },
      description: `Leads and orders, in any form you like, by ${words(80)}. We publish totals alone, never yours.`,
    },
    {
      ...{ title: 'Tell us how it went', icon: 'reviews', type: 'externalForm', due: 84 },
      description: `Five minutes on our survey page, until ${words(84)}. What you write changes the next show.`,
      externalLink: 'https://survey.harbour-expo.example/2027',
    },
    {
      ...{ title: 'Reserve your stand for 2028', icon: 'bookmark_add', type: 'tbc', due: null },
      description: 'Those who exhibit this year choose first. The floor plan is still being drawn.',
    },
  ]
}
