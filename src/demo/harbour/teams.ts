/** How far a team has got; its history follows from this. */
export type Pace = 'ahead' | 'steady' | 'slow' | 'stalled' | 'idle' | 'silent' | 'unasked'

type TeamType = 'Shell scheme' | 'Space only' | 'Start-up'

/** Name, stand, pace, days since the last sign-in, number of people. */
type Row = readonly [name: string, stand: string, pace: Pace, lastSeen: number | null, people: number]

export type TeamPlan = {
  name: string
  stand: string
  hall: string
  type: TeamType
  pace: Pace
  lastSeen: number | null
  people: number
  parent?: string
}

const shellScheme: readonly Row[] = [
  ['Amberline Lighting', 'A04', 'ahead', 0.1, 4],
  ['Bluestone Ceramics', 'A06', 'steady', 2, 3],
  ['Brightwater Pumps', 'A08', 'slow', 11, 2],
  ['Calder & Finch Tools', 'A10', 'steady', 1, 5],
  ['Candleford Print', 'A12', 'idle', 38, 1],
  ['Copper Lantern Coffee', 'A14', 'ahead', 0.4, 3],
  ['Cotswold Rope Works', 'A16', 'slow', 20, 2],
  ['Dapple Textiles', 'A18', 'silent', null, 1],
  ['Driftwood Interiors', 'A20', 'steady', 4, 3],
  ['Elmbridge Sensors', 'B02', 'steady', 3, 4],
  ['Fennimore Glass', 'B04', 'slow', 16, 2],
  ['Foxglove Instruments', 'B06', 'ahead', 1, 3],
  ['Gannet Outdoor', 'B08', 'stalled', 34, 2],
  ['Greyfriars Bindery', 'B10', 'steady', 6, 2],
  ['Hazelmere Audio', 'B14', 'slow', 9, 3],
  ['Inkwell & Daughters', 'B16', 'idle', 19, 2],
  ['Juniper Kitchenware', 'B18', 'steady', 0.6, 4],
  ['Kingfisher Cases', 'B20', 'silent', null, 2],
  ['Lamplight Software', 'B22', 'ahead', 2, 5],
  ['Larkhill Organics', 'B24', 'stalled', 62, 1],
  ['Marlow Bay Foods', 'B26', 'slow', 13, 3],
  ['Nettle & Thorn', 'B28', 'silent', null, 1],
  ['Orchard Row Cider', 'B30', 'steady', 5, 3],
  ['Pebblebrook Toys', 'B32', 'slow', 24, 2],
  ['Quillfeather Games', 'B34', 'steady', 1.5, 4],
]

const spaceOnly: readonly Row[] = [
  ['Anchor & Vale Marine', 'C02', 'ahead', 0.2, 5],
  ['Blackthorn Cranes', 'C04', 'steady', 3, 3],
  ['Breakwater Engines', 'C06', 'slow', 18, 4],
  ['Chandlery Nine', 'C08', 'stalled', 41, 2],
  ['Deepwell Drilling', 'C10', 'silent', null, 2],
  ['Estuary Dredging', 'C12', 'steady', 2, 4],
  ['Fathom Survey', 'C14', 'ahead', 1, 3],
  ['Ferryman Logistics', 'C16', 'slow', 12, 3],
  ['Gullwing Boats', 'C18', 'steady', 0.5, 5],
  ['Halyard Rigging', 'C20', 'idle', 27, 2],
  ['Ironbridge Fabrication', 'C22', 'steady', 4, 3],
  ['Keelstone Shipyard', 'C24', 'slow', 8, 4],
  ['Longshore Batteries', 'C26', 'ahead', 0.8, 4],
  ['Mainsail Composites', 'C28', 'stalled', 55, 1],
  ['Northgate Hydraulics', 'C30', 'silent', null, 1],
  ['Pilot Reach Electronics', 'C32', 'steady', 6, 3],
]

const startUp: readonly Row[] = [
  ['Algalume', 'S01', 'steady', 1, 2],
  ['Barnacle Labs', 'S02', 'unasked', null, 1],
  ['Cirrus Kites', 'S03', 'slow', 15, 2],
  ['Dunlin Maps', 'S04', 'ahead', 0.3, 2],
  ['Ebb & Flow Energy', 'S05', 'silent', null, 1],
  ['Fledgling Drones', 'S06', 'steady', 2, 3],
  ['Glasswort Foods', 'S07', 'unasked', null, 1],
  ['Hullsight', 'S08', 'slow', 10, 2],
  ['Kelpie Packaging', 'S09', 'idle', 22, 1],
  ['Moorhen Mobility', 'S10', 'unasked', null, 2],
  ['Otterly Clean', 'S11', 'steady', 3, 2],
  ['Saltlick Sensors', 'S12', 'stalled', 36, 1],
]

/** Companies that share another company's stand. */
const standShares: readonly Row[] = [
  ['Finch Abrasives', 'A10', 'steady', 5, 1],
  ['Lantern Row Bakery', 'A14', 'slow', 17, 2],
  ['Foxglove Strings', 'B06', 'silent', null, 1],
  ['Vale Propellers', 'C02', 'ahead', 1.2, 2],
  ['Quay Tender Boats', 'C18', 'stalled', 33, 1],
  ['Reach Radar', 'C32', 'idle', 29, 1],
]

export const teamPlans: readonly TeamPlan[] = [
  ...shellScheme.map((row) => planOf(row, 'Shell scheme')),
  ...spaceOnly.map((row) => planOf(row, 'Space only')),
  ...startUp.map((row) => planOf(row, 'Start-up')),
]

export const standSharePlans: readonly TeamPlan[] = standShares.map((row) => {
  const parent = teamPlans.find(({ stand }) => stand === row[1])
  if (!parent) throw new Error(`Stand ${row[1]} of the demo has no team to share it with.`)
  return { ...planOf(row, parent.type), parent: parent.name }
})

function planOf([name, stand, pace, lastSeen, people]: Row, type: TeamType): TeamPlan {
  const hall = stand.startsWith('S') ? 'Hall C, start-up pavilion' : `Hall ${stand.charAt(0)}`
  return { name, stand, hall, type, pace, lastSeen, people }
}
