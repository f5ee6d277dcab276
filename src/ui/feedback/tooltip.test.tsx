import { expect, it } from 'vitest'
import { Tooltip } from './tooltip.tsx'

it('opens and closes as the platform specification says (section 9)', () => {
  const { props } = Tooltip({ label: 'Copy', children: <button type="button">Copy</button> })
  expect(props).toMatchObject({ openDelay: 0, closeDelay: 0, maw: 350, zIndex: 9999 })
  expect(props.transitionProps).toMatchObject({ duration: 300, exitDuration: 250 })
})
