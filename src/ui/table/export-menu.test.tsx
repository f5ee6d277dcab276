import { MantineProvider } from '@mantine/core'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExportMenu } from './export-menu.tsx'

it('is the Generate Report button, with the tooltip of the forms specification (section 9)', () => {
  const shown: ReactElement<{ label: string }>[] = []
  // The tooltip is in no markup until somebody points at the button.
  const Shown = () => {
    const menu = ExportMenu({ address: '/api/admin/teams/export', disabled: false })
    shown.push(menu)
    return menu
  }
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <Shown />
    </MantineProvider>,
  )
  expect(shown.map(({ props }) => props.label)).toEqual(['Generate a report based on your filter settings'])
  expect(markup.replace(/<[^>]*>/g, '')).toContain('Generate report')
})
