import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ExportMenu } from './export-menu.tsx'

it('is the Generate Report button, with the tooltip of the forms specification (section 9)', () => {
  const menu = ExportMenu({ address: '/api/admin/teams/export', disabled: false })
  expect(menu.props.label).toBe('Generate a report based on your filter settings')
  const words = renderToStaticMarkup(<MantineProvider>{menu}</MantineProvider>).replace(/<[^>]*>/g, '')
  expect(words).toContain('Generate report')
})
