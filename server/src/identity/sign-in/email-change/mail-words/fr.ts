import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  old_subject: 'Confirmez le changement de votre adresse e-mail chez {provider}',
  old_what: 'Vous avez demandé à remplacer l’adresse e-mail de votre compte, {old}, par {new}.',
  old_enter:
    'Saisissez ce code avec celui que nous avons envoyé à la nouvelle adresse. Les deux sont valables {duration}.',
  old_unexpected:
    'Si vous n’avez rien demandé, ne partagez pas le code : sans lui, rien ne change. Mais quelqu’un est peut-être connecté à votre compte. Vérifiez-le et déconnectez les appareils que vous ne connaissez pas.',
  new_subject: 'Confirmez votre nouvelle adresse e-mail chez {provider}',
  new_enter:
    'Saisissez ce code avec celui que nous avons envoyé à votre adresse actuelle. Les deux sont valables {duration}.',
  changed_subject: 'Votre adresse e-mail chez {provider} a été modifiée',
  changed_what:
    'Vous vous connectez désormais avec {new}. {old} ne fonctionne plus. Tous les autres appareils ont été déconnectés.',
} as const satisfies Translation<typeof en>
