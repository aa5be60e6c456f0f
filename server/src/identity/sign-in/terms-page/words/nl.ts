import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  title: 'Lezen en akkoord gaan',
  title_new: 'Dit is er veranderd',
  intro: '{provider} vraagt je akkoord te gaan voordat je verdergaat.',
  intro_new:
    '{provider} heeft gewijzigd waarmee je akkoord ging. Ga akkoord met de nieuwe versie om door te gaan.',
  version: 'Versie {version}',
  read: '{title} lezen',
  new_tab: 'Opent in een nieuw tabblad',
  accept: 'Ik heb dit gelezen en ga akkoord: {title}',
  submit: 'Akkoord en doorgaan',
  sign_out: 'Uitloggen',
  tick: 'Vink dit vakje aan om door te gaan.',
  changed: 'Dit is zojuist veranderd. Lees het en vink het vakje opnieuw aan.',
} as const satisfies Translation<typeof en>
