const FONT = 'font-family="DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif"'

const gable = (x: number, width: number, height: number, colour: string) =>
  `<path d="M${x} 520v-${height}l${width / 2} -54 ${width / 2} 54v${height}z" fill="${colour}"/>`

const crane = (
  x: number,
  scale: number,
) => `<g transform="translate(${x} 520) scale(${scale})" stroke="#17383c" stroke-width="6" fill="none">
  <path d="M0 0 20-130M60 0 40-130M-8-60h76"/><path d="M30-130 170-300M30-130l-36-34 176-136M64-172l-30 6" stroke-width="5"/><path d="M170-300v120" stroke-width="2"/>
  <rect x="12" y="-158" width="40" height="30" fill="#17383c"/></g>`

const lights = (y: number) =>
  Array.from(
    { length: 26 },
    (_, index) =>
      `<rect x="${70 + index * 60 + (index % 3) * 9}" y="${y}" width="${9 + (index % 4) * 3}" height="4" rx="2" fill="#ffd9a0" opacity="${0.25 + (index % 5) * 0.13}"/>`,
  ).join('')

/** The old cranes and transit sheds over the water, before the doors open. */
export function harbourView(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1680 560" preserveAspectRatio="xMidYMid slice">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1d4a55"/><stop offset=".55" stop-color="#6fa3a0"/><stop offset="1" stop-color="#f3cfa4"/></linearGradient>
  <linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7aa7a2"/><stop offset="1" stop-color="#0f2f33"/></linearGradient></defs>
  <rect width="1680" height="430" fill="url(#sky)"/><circle cx="1230" cy="330" r="58" fill="#ffe9c7" opacity=".9"/>
  <path d="M0 372c160-46 270-8 400-34s260-60 420-26 300-22 470-8 240 40 390 14v150H0z" fill="#3d6f72" opacity=".55"/>
  <g transform="translate(0 -130)">${gable(90, 230, 120, '#5d4038')}${gable(320, 230, 120, '#6b4a40')}${gable(550, 230, 120, '#573a33')}${gable(1010, 300, 150, '#4c6468')}${gable(1330, 180, 96, '#6b4a40')}
  ${crane(810, 0.76)}${crane(910, 0.66)}
  ${[130, 190, 250, 360, 420, 480, 590, 650, 710, 1060, 1130, 1200].map((x) => `<rect x="${x}" y="440" width="34" height="46" rx="3" fill="#ffdca6" opacity=".85"/>`).join('')}</g>
  <rect y="390" width="1680" height="10" fill="#2b2320"/><rect y="400" width="1680" height="160" fill="url(#water)"/>${lights(424)}${lights(456)}${lights(496)}
  <g transform="translate(1390 372)"><path d="M0 26h150l-18 26H20z" fill="#f2efe9"/><path d="M70 24V-74l54 98zM62 24V-50L26 24z" fill="#fff"/></g></svg>`
}

/** Hall C on the second day of build-up. */
export function buildUp(): string {
  const beams = Array.from(
    { length: 9 },
    (_, index) => `<path d="M${index * 160} 0 600 210" stroke="#38565b" stroke-width="5"/>`,
  ).join('')
  const stands = [
    [110, 300, 190, '#d8a25e'],
    [340, 330, 150, '#8fb7b0'],
    [540, 290, 230, '#c7d3d6'],
    [830, 320, 170, '#e3b98a'],
    [1030, 300, 120, '#7f9ea3'],
  ]
    .map(
      ([x, y, width, colour]) =>
        `<g stroke="#2b4348" stroke-width="4"><rect x="${x}" y="${y}" width="${width}" height="${470 - Number(y)}" fill="${colour}" opacity=".92"/><path d="M${x} ${y}h${width}M${Number(x) + Number(width) / 3} ${y}v${470 - Number(y)}" fill="none"/></g>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><rect width="1200" height="600" fill="#24393d"/><rect y="210" width="1200" height="260" fill="#31494e"/>
  ${beams}<path d="M0 470h1200v130H0z" fill="#6b7475"/><path d="M0 600 480 470h240l480 130z" fill="#7e8788"/>${stands}
  <g transform="translate(430 420)"><rect x="0" y="20" width="86" height="46" rx="6" fill="#f0a92c"/><path d="M10 20V-30h52v50M92-44V66M92 62h46" stroke="#20282a" stroke-width="7" fill="none"/><circle cx="18" cy="70" r="14" fill="#20282a"/><circle cx="70" cy="70" r="14" fill="#20282a"/><rect x="100" y="20" width="40" height="38" fill="#a8743f"/></g>
  ${[250, 760, 985].map((x) => `<g transform="translate(${x} 452)"><circle r="11" cy="-52" fill="#f4c9a3"/><path d="M-16-40h32v44h-32z" fill="#ff8a1f"/><path d="M-16-22h32" stroke="#ffe9a8" stroke-width="6"/><path d="M-10 4v40M10 4v40" stroke="#23313a" stroke-width="10"/><path d="M-12-54a12 12 0 0 1 24 0z" fill="#ffd23c"/></g>`).join('')}</svg>`
}

/** Three stands side by side, with what each one includes. */
export function standTypes(): string {
  const panel = (x: number, title: string, note: string, drawing: string) =>
    `<g transform="translate(${x} 0)"><rect x="16" y="20" width="368" height="440" rx="14" fill="#fff" stroke="#dfe4e6" stroke-width="2"/>${drawing}
    <text x="200" y="392" ${FONT} font-size="24" font-weight="600" fill="#15181e" text-anchor="middle">${title}</text><text x="200" y="424" ${FONT} font-size="16" fill="#4d5463" text-anchor="middle">${note}</text></g>`
  const floor = '<path d="M60 330 200 272l140 58-140 44z" fill="#cfdedc"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480"><rect width="1200" height="480" fill="#f2f6f6"/>
  ${panel(0, 'Shell scheme', 'Walls, fascia, carpet, one socket', `${floor}<path d="M60 330V170l140-58v160z" fill="#eef3f3" stroke="#90a5a6" stroke-width="3"/><path d="M340 330V170l-140-58v160z" fill="#dfe9e9" stroke="#90a5a6" stroke-width="3"/><path d="M60 170l140 50 140-50v28l-140 50-140-50z" fill="#0b6b74"/>`)}
  ${panel(400, 'Space only', 'A marked floor; you build', `${floor}<path d="M60 330 200 272l140 58-140 44z" fill="none" stroke="#0b6b74" stroke-width="4" stroke-dasharray="12 8"/><path d="M120 318V138h70v152M190 138l90 30v142" fill="none" stroke="#90a5a6" stroke-width="6"/><path d="M120 138 200 100l80 68" fill="none" stroke="#90a5a6" stroke-width="6"/>`)}
  ${panel(800, 'Start-up pavilion', 'Counter, screen, stool: ready', `${floor}<rect x="130" y="238" width="150" height="84" rx="4" fill="#0b6b74"/><rect x="120" y="226" width="170" height="16" rx="4" fill="#0f2f33"/><rect x="150" y="120" width="112" height="76" rx="6" fill="#15323a"/><path d="M206 196v30" stroke="#15323a" stroke-width="8"/><circle cx="318" cy="286" r="18" fill="#d8a25e"/><path d="M318 304v46" stroke="#6b4a2a" stroke-width="6"/>`)}</svg>`
}

/** Flags along the quay on the morning of the first day. */
export function quaysideFlags(): string {
  const flag = (x: number, colour: string, mark: string) => `<g transform="translate(${x} 0)">
    <rect x="0" y="60" width="10" height="470" fill="#3b2f2a"/><path d="M10 84h150v250l-75-34-75 34z" fill="${colour}"/>
    <g transform="translate(40 130) scale(1.5)" fill="none" stroke="${mark}" stroke-width="5" stroke-linecap="round"><path d="M4 34c7 0 7-6 14-6s7 6 14 6 7-6 14-6M4 46c7 0 7-6 14-6s7 6 14 6 7-6 14-6"/><path d="M25 22V6l13 16z" fill="${mark}" stroke="none"/></g></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600"><rect width="1200" height="600" fill="#cfe3df"/>
  <path d="M0 400c180-40 330-6 520-26s420-34 680 10v216H0z" fill="#8fb9b3"/><rect y="500" width="1200" height="100" fill="#d9cfc0"/><rect y="500" width="1200" height="8" fill="#a8977f"/>
  ${flag(150, '#0f2f33', '#ffffff')}${flag(400, '#d8a25e', '#0f2f33')}${flag(650, '#0b6b74', '#ffffff')}${flag(900, '#f7f4ee', '#0f2f33')}
  ${[120, 360, 610, 860, 1100].map((x, index) => `<g transform="translate(${x} 520)"><circle cy="-62" r="12" fill="#e9bd97"/><path d="M-17-48h34v50h-34z" fill="${index % 2 === 0 ? '#40575c' : '#b6523c'}"/><path d="M-9 2v42M9 2v42" stroke="#26343a" stroke-width="10"/></g>`).join('')}</svg>`
}
