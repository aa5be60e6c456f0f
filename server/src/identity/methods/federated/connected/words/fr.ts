import type { Translation } from '../../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Comptes associés',
  not_connected: 'Non associé',
  no_email: 'Aucune adresse e-mail communiquée',
  connect: 'Associer',
  connect_named: 'Associer {name}',
  disconnect: 'Dissocier',
  disconnect_named: 'Dissocier {name}',
  confirm_title: 'Dissocier {name} ?',
  confirm_intro: 'Vous ne pourrez plus vous connecter avec {name}.',
  cancel: 'Annuler',
  sign_out_there: 'Se déconnecter ici et de {name}',
} as const satisfies Translation<typeof en>
