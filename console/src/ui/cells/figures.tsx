import { useLanguage } from '../words.ts'
import { sayBytes, sayCount, sayDuration, sayPercent } from './say-figure.ts'

/** `84,211`. */
export const Count = ({ of }: { of: number }) => sayCount(of, useLanguage())

/** `31.4 GB`. */
export const Bytes = ({ of }: { of: number }) => sayBytes(of, useLanguage())

/** `240 ms`, `1.2 s`. */
export const Duration = ({ ms }: { ms: number }) => sayDuration(ms, useLanguage())

/** `41.7%` of so many; a dash where there were none. */
export const Percent = ({ part, of }: { part: number; of: number }) => sayPercent(part, of, useLanguage())
