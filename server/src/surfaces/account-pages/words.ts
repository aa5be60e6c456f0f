import { defineWords } from '../../platform/words/words.ts'
import { en } from './words/en.ts'

/** What people read on the pages of their account: its frame, profile, devices, teams and invitations. */
export const accountWords = defineWords('account', en, `${import.meta.dirname}/words`)
