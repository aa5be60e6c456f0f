import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  title: 'Lire et accepter',
  title_new: 'Ce qui a changé',
  intro: '{provider} vous demande d’accepter ce qui suit avant de continuer.',
  intro_new: '{provider} a modifié ce que vous aviez accepté. Acceptez la nouvelle version pour continuer.',
  version: 'Version {version}',
  read: 'Lire : {title}',
  new_tab: 'S’ouvre dans un nouvel onglet',
  accept: 'J’ai lu et j’accepte : {title}',
  submit: 'Accepter et continuer',
  sign_out: 'Se déconnecter',
  tick: 'Cochez cette case pour continuer.',
  changed: 'Ce texte vient de changer. Lisez-le et cochez à nouveau la case.',
} as const satisfies Translation<typeof en>
