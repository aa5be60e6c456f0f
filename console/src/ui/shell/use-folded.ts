import { useMediaQuery } from '@mantine/hooks'
import { TABLET } from '../breakpoints.ts'
import { useSettings } from '../settings.ts'

/** Whether the sidebar shows icons alone: as the person chose, else where a list needs the room. */
export function useFolded(): boolean {
  const isNarrow = useMediaQuery(TABLET, false, { getInitialValueInEffect: false })
  return useSettings().folded ?? isNarrow
}
