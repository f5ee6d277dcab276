const FONT = 'font-family="DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif"'

const wave = (colour: string) => `
  <path d="M6 34c7 0 7-6 14-6s7 6 14 6 7-6 14-6" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>
  <path d="M6 46c7 0 7-6 14-6s7 6 14 6 7-6 14-6" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity=".55"/>
  <path d="M27 22V6l13 16z" fill="${colour}"/>`

/** The logo in one colour: the wave and the name. */
export function logo(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 272 56">${wave(colour)}
    <text x="66" y="38" ${FONT} font-size="27" font-weight="600" letter-spacing="-0.6" fill="${colour}">Harbour Expo</text></svg>`
}

/** The same one above the other, for where there is height: the sign-in screen. */
export function verticalLogo(colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 156"><g transform="translate(64 0) scale(1.9)">${wave(colour)}</g>
    <text x="120" y="140" ${FONT} font-size="27" font-weight="600" letter-spacing="-0.6" text-anchor="middle" fill="${colour}">Harbour Expo</text></svg>`
}

/** The wave alone on its background, for browser tabs and phones. */
export function icon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0f2f33"/>
    <g transform="translate(5 4)">${wave('#ffffff')}</g></svg>`
}

/** For the footer of an e-mail. */
export function banner(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 120"><rect width="600" height="120" fill="#0f2f33"/>
    <g transform="translate(28 30) scale(1.05)">${wave('#7fd6c9')}</g>
    <text x="108" y="56" ${FONT} font-size="25" font-weight="600" fill="#fff">Meet us at Harbour Expo</text>
    <text x="108" y="86" ${FONT} font-size="16" fill="#bfe3de">Bristol, spring 2027. Your ticket is on us.</text></svg>`
}
