import { defineWords } from '../../i18n/words.ts'

/** What stands around every page. */
export const frameWords = defineWords('frame', {
  support: 'Help',
  terms: 'Terms',
  privacy: 'Privacy',
  about_page: 'About this page',
  reference: 'Reference for support: {reference}',
  start: 'Go to the start page',
  language: 'Language',
  draft: 'Preview of a draft. Only people with this link can see it.',
})
