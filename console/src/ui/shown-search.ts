import { useSearch } from '@tanstack/react-router'

/**
 * The query of the screen that is shown. While another screen loads, the address is that one's already: a list that read
 * it would ask with another screen's filters, or for what was just deleted.
 */
export const useShownSearch = (): Readonly<Record<string, string>> =>
  useSearch({ strict: false }) as unknown as Record<string, string>
