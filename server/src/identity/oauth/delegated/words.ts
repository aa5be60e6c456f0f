import { defineWords } from '../../../platform/i18n/words.ts'

/** What customers allow an application to do with our API. */
export const ownApiWords = defineWords('own_api', {
  account: 'See one of your accounts, with its team, plan, invoices and usage',
})
