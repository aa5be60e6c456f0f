import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  missing_subject: 'L’enregistrement TXT de {domain} a disparu',
  missing_what:
    'Cet enregistrement montre que {domain} est à vous. Sans lui, le domaine reste considéré comme le vôtre pendant {duration}. Ensuite, votre authentification unique ne confirme plus les adresses de {domain}.',
  missing_do: 'Rétablissez l’enregistrement :',
  record_name: 'Nom',
  record_value: 'Valeur',
  lapsed_subject: '{domain} n’est plus vérifié',
  lapsed_what:
    'L’enregistrement TXT a manqué pendant {duration}. Votre authentification unique ne confirme plus les adresses de {domain}, et votre annuaire ne peut plus y ajouter de personnes.',
  lapsed_do: 'Publiez de nouveau l’enregistrement, puis vérifiez de nouveau le domaine :',
} as const satisfies Translation<typeof en>
