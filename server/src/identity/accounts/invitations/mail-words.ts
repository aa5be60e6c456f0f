import { defineWords } from '../../../platform/words/words.ts'
import { en } from './mail-words/en.ts'

/** The mail that invites to a team, or to the staff. */
export const invitationMailWords = defineWords('invitation_mail', en, `${import.meta.dirname}/mail-words`)
