import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapOf } from './map-place.ts'

describe('mapOf', () => {
  it('finds an address, and labels it as the organiser wrote it', () => {
    expect(mapOf(' Dock 1, Bristol BS1 5TY ')).toEqual({
      label: 'Dock 1, Bristol BS1 5TY',
      embed: 'https://www.google.com/maps?q=Dock%201%2C%20Bristol%20BS1%205TY&output=embed',
      open: 'https://www.google.com/maps/search/?api=1&query=Dock%201%2C%20Bristol%20BS1%205TY',
    })
  })

  it.each([
    ['https://www.google.com/maps/place/Harbour+Hall/@51.449,-2.6,17z', 'Harbour Hall', 'Harbour%20Hall'],
    ['https://www.google.co.uk/maps/place/Caf%C3%A9/@51.4,-2.6,17z', 'Café', 'Caf%C3%A9'],
    ['https://maps.google.com/?q=Harbour+Hall', 'Harbour Hall', 'Harbour%20Hall'],
    ['google.com/maps/search/?api=1&query=BS1', 'BS1', 'BS1'],
    ['https://www.google.com/maps/@51.449,-2.6,17z', '', '51.449%2C-2.6'],
    ['https://maps.google.de/maps?ll=51.4,-2.6', '', '51.4%2C-2.6'],
  ])('asks the map of %s for what it names', (written, label, query) => {
    const map = mapOf(written)
    expect(map?.label).toBe(label)
    expect(map?.embed).toBe(`https://www.google.com/maps?q=${query}&output=embed`)
    expect(map?.open).toBe(new URL(written.includes('://') ? written : `https://${written}`).href)
  })

  it.each([
    'https://www.google.com/maps/embed?pb=!1m18!2s',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2s" width="600"></iframe>',
  ])('takes what Google gives to embed a map: %s', (written) => {
    expect(mapOf(written)).toEqual({
      label: '',
      embed: 'https://www.google.com/maps/embed?pb=!1m18!2s',
      open: 'https://www.google.com/maps/embed?pb=!1m18!2s',
    })
  })

  it.each(['https://maps.app.goo.gl/Ab12', 'maps.app.goo.gl/Ab12', 'https://goo.gl/maps/Ab12'])(
    'only opens %s, which cannot be framed',
    (written) => {
      expect(mapOf(written)).toEqual({
        label: '',
        embed: undefined,
        open: written.startsWith('https') ? written : `https://${written}`,
      })
    },
  )

  it.each([
    '',
    '   ',
    'https://evil.example/maps/place/X',
    'https://www.google.com.evil.example/maps',
    'https://evilgoogle.com/maps',
    'https://user@www.google.com/maps',
    'https://www.google.com:8443/maps',
    'https://www.google.com/url?q=https://evil.example',
    'https://maps.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/../url?q=https://evil.example',
    'https://www.google.com/maps/%2E./url?q=https://evil.example',
    'https://www.google.com/maps/.\t./url?q=https://evil.example',
    'https://www.google.com/maps\\..\\url?q=https://evil.example',
    'https://www.google.com\\@evil.example/maps',
    'https://www.google.com/maps/embed',
    '//evil.example/maps',
    'www.evil.example/maps',
    'javascript:alert(1)',
    'data:text/html,hello',
    '<script>alert(1)</script>',
    '<iframe src="https://evil.example/maps"></iframe>',
  ])('shows nothing for %j', (written) => {
    expect(mapOf(written)).toBeUndefined()
  })

  it('frames and opens Google alone, whatever is written', () => {
    const text = fc.string({
      unit: fc.constantFrom(
        'https:',
        '/',
        '//',
        'google.com',
        'www.',
        '@',
        'maps',
        '?q=',
        '.evil',
        ' ',
        '%',
        ':',
      ),
    })
    fc.assert(
      fc.property(text, (written) => {
        const map = mapOf(written)
        if (map?.embed !== undefined) expect(new URL(map.embed).origin).toBe('https://www.google.com')
        if (map) expect(new URL(map.open).hostname).toMatch(/(^|\.)google\.com$|goo\.gl$/)
      }),
    )
  })
})
