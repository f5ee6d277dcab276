import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { createElement, Fragment, type ReactNode } from 'react'
import type { MailDetail, MailLayout } from './mail-layout.ts'

// Written without JSX: Node runs the sources as they are and does not read .tsx files.

const ink = '#15181e'
const secondaryInk = '#4d5463'
const hairline = '#e5e7ec'
const canvas = '#f6f7f9'
const surface = '#ffffff'
const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// Mail programs read colours in the dark from classes only, and their own repaint must be overruled.
const darkAndSmall = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: ${canvas}; }
@media (prefers-color-scheme: dark) {
  body, .canvas { background-color: #0f1115 !important; }
  .surface { background-color: #1a1d24 !important; border-color: #2c313b !important; }
  .ink { color: #f2f4f7 !important; }
  .quiet { color: #b3bac7 !important; }
  .line { border-color: #2c313b !important; }
  .late { color: #ff9c92 !important; }
  .soon { color: #f0b95b !important; }
}
@media (max-width: 575px) {
  .gutter { padding: 16px 0 !important; }
  .band { padding: 18px 20px !important; }
  .inside { padding: 24px 20px !important; }
  .button { display: block !important; }
}`

export function layoutElement(layout: MailLayout): ReactNode {
  const { brand, preheader, heading, blocks, details = [], button, footer, unsubscribe } = layout
  const band = { backgroundColor: brand.accent, color: readableOn(brand.accent) }
  return createElement(
    Html,
    { lang: 'en-GB' },
    createElement(
      Head,
      null,
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'color-scheme', content: 'light dark' }),
      createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      createElement('title', null, heading),
      createElement('style', null, darkAndSmall),
    ),
    createElement(Preview, null, preheader),
    createElement(
      Body,
      { style: { margin: 0, fontFamily } },
      createElement(
        Section,
        { className: 'canvas gutter', style: { padding: '32px 12px', backgroundColor: canvas } },
        createElement(
          Container,
          { className: 'surface', style: cardStyle },
          createElement(
            Section,
            { className: 'band', style: { ...band, padding: '18px 32px' } },
            brand.logo
              ? createElement(Img, {
                  src: brand.logo,
                  // Many programs show no pictures until they are asked to: the name stands there meanwhile.
                  alt: brand.logoText,
                  height: 40,
                  style: { ...logoStyle, ...pictureStyle, color: band.color },
                })
              : createElement(Text, { style: { ...logoStyle, color: band.color } }, brand.logoText),
          ),
          createElement(
            Section,
            { className: 'inside', style: { padding: '32px' } },
            createElement(Heading, { as: 'h1', className: 'ink', style: headingStyle }, heading),
            ...blocks
              .flatMap(paragraphsOf)
              .map((block) =>
                createElement(Text, { className: 'ink', style: blockStyle }, ...withLineBreaks(block)),
              ),
            ...details.map(detailElement),
            button && buttonElement(button, band),
            createElement(Hr, { className: 'line', style: { borderColor: hairline, margin: '28px 0 16px' } }),
            createElement(Text, { className: 'quiet', style: smallStyle }, ...withLineBreaks(footer)),
            brand.sender &&
              createElement(Text, { className: 'quiet', style: smallStyle }, ...withLineBreaks(brand.sender)),
            unsubscribe &&
              createElement(
                Text,
                { className: 'quiet', style: { ...smallStyle, margin: '12px 0 0' } },
                createElement(
                  Link,
                  { href: unsubscribe.url, className: 'quiet', style: addressStyle },
                  unsubscribe.text,
                ),
              ),
          ),
        ),
      ),
    ),
  )
}

const cardStyle = {
  maxWidth: '560px',
  backgroundColor: surface,
  border: `1px solid ${hairline}`,
  borderRadius: '10px',
  borderCollapse: 'separate',
  overflow: 'hidden',
} as const
const logoStyle = { margin: 0, fontSize: '17px', lineHeight: '24px', fontWeight: 600 }
const pictureStyle = { height: '40px', width: 'auto', maxWidth: '100%' }
const headingStyle = {
  margin: '0 0 16px',
  color: ink,
  fontSize: '24px',
  lineHeight: '32px',
  fontWeight: 600,
  letterSpacing: '-0.01em',
}
const blockStyle = { margin: '0 0 16px', color: ink, fontSize: '16px', lineHeight: '25px' }
const smallStyle = { margin: '0 0 4px', color: secondaryInk, fontSize: '13px', lineHeight: '20px' }
const detailStyle = { margin: '0 0 12px', color: ink, fontSize: '15px', lineHeight: '22px' }
const detailHeadingStyle = { ...detailStyle, margin: '20px 0 10px', fontSize: '16px', fontWeight: 600 }
const buttonStyle = {
  display: 'inline-block',
  padding: '13px 24px',
  borderRadius: '8px',
  fontSize: '16px',
  lineHeight: '20px',
  fontWeight: 600,
  textAlign: 'center',
} as const

function buttonElement({ text, url }: { text: string; url: string }, colours: object): ReactNode {
  return createElement(
    Fragment,
    null,
    createElement(
      Section,
      { style: { padding: '8px 0 20px' } },
      createElement(Button, { href: url, className: 'button', style: { ...buttonStyle, ...colours } }, text),
    ),
    // Some mail programs show no button, and some people trust only an address that they can read. Omitted
    // from the text alternative, which writes the button's address itself.
    createElement(
      Text,
      { className: 'quiet', style: smallStyle, ...leftOutOfText },
      'If the button does not work, open this address: ',
      createElement(Link, { href: url, className: 'quiet', style: addressStyle }, url),
    ),
  )
}

function detailElement({ label, lines, isHeading, url, tone }: MailDetail): ReactNode {
  if (isHeading)
    return createElement(Heading, { as: 'h2', className: 'ink', style: detailHeadingStyle }, label)
  if (url !== undefined) return linkElement({ label, url, note: lines.join(' '), tone })
  return createElement(
    Fragment,
    null,
    createElement(Text, { className: 'quiet', style: { ...smallStyle, margin: 0 } }, label),
    createElement(Text, { className: 'ink', style: detailStyle }, ...withLineBreaks(lines.join('\n'))),
  )
}

type Listed = { label: string; url: string; note: string; tone: MailDetail['tone'] }

/** A thing to do, as a row: what it is, which leads to it, and how it stands. */
function linkElement({ label, url, note, tone }: Listed): ReactNode {
  return createElement(
    Section,
    { className: 'line', style: rowStyle },
    createElement(
      Text,
      { className: 'ink', style: rowTextStyle },
      createElement(Link, { href: url, className: 'ink', style: rowLinkStyle }, label),
    ),
    createElement(
      Text,
      { className: tone ?? 'quiet', style: { ...smallStyle, margin: 0, color: toneInks[tone ?? 'quiet'] } },
      note,
    ),
  )
}

const toneInks = { late: '#b42318', soon: '#8a5300', quiet: secondaryInk }
const rowStyle = { borderTop: `1px solid ${hairline}`, padding: '10px 0' }
const rowTextStyle = { margin: 0, color: ink, fontSize: '15px', lineHeight: '22px' }
const rowLinkStyle = { color: ink, fontWeight: 600, textDecoration: 'underline' }

const leftOutOfText = { 'data-skip-in-text': true }
const addressStyle = { color: secondaryInk, textDecoration: 'underline', wordBreak: 'break-word' } as const

/** As people part them, by an empty line. */
function paragraphsOf(block: string): string[] {
  return block.split(/\r?\n(?:[ \t]*\r?\n)+/)
}

function withLineBreaks(text: string): ReactNode[] {
  const [first = '', ...others] = text.split(/\r?\n/)
  return [first, ...others.flatMap((line, index) => [createElement('br', { key: index }), line])]
}

/** Black or white, whichever contrasts more with the colour (WCAG 2.2 relative luminance). */
function readableOn(colour: string): typeof ink | typeof surface {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return (luminance + 0.05) ** 2 > 0.05 * 1.05 ? ink : surface
}
