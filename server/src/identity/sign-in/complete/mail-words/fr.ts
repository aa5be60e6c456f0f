import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  new_device_subject: 'Nouvelle connexion à {provider}',
  new_device_what:
    'Quelqu’un s’est connecté à votre compte depuis un navigateur que nous ne connaissons pas encore.',
  account: 'Compte',
  when: 'Date et heure',
  device: 'Appareil',
  ip_address: 'Adresse IP',
  program: '{browser} sur {system}',
  undo: 'Ce n’était pas vous ? Vérifiez les sessions ouvertes sur votre compte et déconnectez les appareils que vous ne connaissez pas.',
  check_account: 'Vérifier mon compte',
  contact: 'Ce n’était pas vous ? Contactez tout de suite {provider}.',
  contact_support: 'Contacter l’assistance',
} as const satisfies Translation<typeof en>
