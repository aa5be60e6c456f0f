import { defineWords } from '../../../../platform/words/words.ts'
import { en } from './en.ts'

/** What people read about passwords: on the pages, and when one is refused. */
export const passwordWords = defineWords('password', en, import.meta.dirname)
