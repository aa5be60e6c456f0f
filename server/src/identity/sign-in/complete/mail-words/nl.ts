import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const nl = {
  new_device_subject: 'Nieuwe aanmelding bij {provider}',
  new_device_what: 'Iemand heeft op je account ingelogd met een browser die we nog niet kenden.',
  account: 'Account',
  when: 'Wanneer',
  device: 'Apparaat',
  ip_address: 'IP-adres',
  program: '{browser} op {system}',
  undo: 'Was jij dit niet? Kijk waar je bent ingelogd en log apparaten uit die je niet kent.',
  check_account: 'Mijn account controleren',
  contact: 'Was jij dit niet? Neem meteen contact op met {provider}.',
  contact_support: 'Contact opnemen met de helpdesk',
} as const satisfies Translation<typeof en>
