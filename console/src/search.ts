import type { Search } from './ui/palette.tsx'

/** Finds what a text or a pasted id names. */
export const search: Search | undefined = undefined
