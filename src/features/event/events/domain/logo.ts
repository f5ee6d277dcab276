import { readableInk } from '#kit/colour/contrast.ts'

type Logos = {
  logo: string
  invertedLogo: string
  verticalLogo: string
  iconLogo: string
  autoLogo: boolean
}

/**
 * The versions of a logo (platform specification, section 2) that can represent the event in different
 * places.
 */
export type LogoVersion = 'horizontal' | 'vertical' | 'square'

/**
 * The picture that represents the event, or '' to show its name instead. With the automatic choice, a dark
 * background gets the inverted logo where there is one; without it, every background gets the logo itself. The vertical
 * logo is for light backgrounds, and where it is missing the horizontal one stands in.
 */
export function logoOn(
  background: 'light' | 'dark',
  version: LogoVersion,
  { logo, invertedLogo, verticalLogo, iconLogo, autoLogo }: Logos,
): string {
  if (version === 'square') return iconLogo
  const inverted = autoLogo && background === 'dark' ? invertedLogo : ''
  return inverted || (version === 'vertical' && verticalLogo) || logo
}

/**
 * The logo on the band of an e-mail, which has the accent as its colour. On a dark one the name, given as '', is better
 * than a logo for light backgrounds, which could not be seen there.
 */
export function logoOnBand(accent: string, { logo, invertedLogo, autoLogo }: Logos): string {
  const isDark = readableInk(accent) === '#ffffff'
  return isDark && autoLogo ? invertedLogo : logo
}
