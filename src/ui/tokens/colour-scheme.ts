import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

type ColourScheme = {
  /** What is shown now. */
  shown: 'light' | 'dark'
  /** What the person chose; `auto` follows the system. Kept in this browser. */
  choice: 'light' | 'dark' | 'auto'
  choose: (choice: 'light' | 'dark' | 'auto') => void
}

export function useColourScheme(): ColourScheme {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  return { shown, choice: colorScheme, choose: setColorScheme }
}
