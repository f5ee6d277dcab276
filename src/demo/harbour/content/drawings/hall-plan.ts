const FONT = 'font-family="DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif"'

type Hall = {
  name: string
  x: number
  y: number
  columns: number
  rows: number
  prefix: string
  fill: string
  /** Wider than its numbered stands, to leave room for everything else in it. */
  width?: number
}

const halls: readonly Hall[] = [
  { name: 'Hall A', x: 60, y: 330, columns: 5, rows: 2, prefix: 'A', fill: '#dcebea' },
  { name: 'Hall B', x: 560, y: 330, columns: 6, rows: 3, prefix: 'B', fill: '#dcebea' },
  { name: 'Hall C', x: 60, y: 50, columns: 8, rows: 2, prefix: 'C', fill: '#f4e6d2', width: 1080 },
]

/** The three halls from above, with stands, gates, stage and water. */
export function hallPlan(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#f7f9f9"/>
  <path d="M0 690c120-16 220 12 340 0s240-14 360 2 260-12 500 0v108H0z" fill="#bcdcdd"/>${text(600, 756, 'Floating harbour', 22, '#35676b')}
  ${halls.map(hall).join('')}
  <rect x="900" y="70" width="220" height="120" rx="10" fill="#0b6b74"/>${text(1010, 138, 'Quayside stage', 20, '#ffffff')}
  <rect x="900" y="204" width="220" height="60" rx="8" fill="#e9d3f0" stroke="#b79bc2"/>${text(1010, 241, 'Start-up pavilion', 18, '#4a2b57')}
  <rect x="470" y="330" width="70" height="300" rx="8" fill="#fff" stroke="#9fb3b5"/><text transform="translate(512 480) rotate(-90)" ${FONT} font-size="18" text-anchor="middle" fill="#35484b">Foyer</text>
  ${gate(60, 290, 'Gate 1')}${gate(1120, 480, 'Gate 2')}${gate(880, 290, 'Gate 3')}
  <g fill="#b42318"><circle cx="430" cy="640" r="11"/><circle cx="850" cy="640" r="11"/><circle cx="840" cy="60" r="11"/></g>${text(640, 668, '● First aid', 16, '#b42318')}</svg>`
}

function hall({ name, x, y, columns, rows, prefix, fill, ...rest }: Hall): string {
  const [width, height] = [rest.width ?? columns * 78 + 20, rows * 84 + 60]
  const stands = Array.from({ length: columns * rows }, (_, index) => {
    const left = x + 14 + (index % columns) * 78
    const top = y + 46 + Math.floor(index / columns) * 84
    const number = `${prefix}${String((index + 1) * 2).padStart(2, '0')}`
    return `<rect x="${left}" y="${top}" width="62" height="50" rx="5" fill="${fill}" stroke="#9fb3b5"/>${text(left + 31, top + 31, number, 15, '#24393d')}`
  })
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="12" fill="#fff" stroke="#6f8b8e" stroke-width="3"/>
    <text x="${x + 14}" y="${y + 31}" ${FONT} font-size="20" font-weight="600" fill="#15181e">${name}</text>${stands.join('')}`
}

function gate(x: number, y: number, name: string): string {
  return `<rect x="${x - 8}" y="${y - 6}" width="84" height="30" rx="15" fill="#0f2f33"/>${text(x + 34, y + 15, name, 15, '#ffffff')}`
}

function text(x: number, y: number, words: string, size: number, colour: string): string {
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" text-anchor="middle" fill="${colour}">${words}</text>`
}
