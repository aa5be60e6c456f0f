import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const fr = {
  team_subject: '{inviter} vous invite dans l’équipe « {team} » sur {provider}',
  team_subject_plain: 'Invitation à rejoindre une équipe sur {provider}',
  team_heading: 'Rejoignez l’équipe « {team} » sur {provider}',
  team_what: '{inviter} vous invite à rejoindre l’équipe « {team} » sur {provider}.',
  staff_subject: '{inviter} vous invite dans le personnel de {provider}',
  staff_heading: 'Rejoignez le personnel de {provider}',
  staff_what: '{inviter} vous invite à rejoindre le personnel de {provider}.',
  button: 'Voir l’invitation',
  who: 'L’invitation est destinée à {email}. Elle fonctionne une seule fois, pendant {duration}.',
  unexpected:
    'Si vous ne vous y attendiez pas, ignorez cet e-mail : rien ne se passe tant que vous n’acceptez pas.',
} as const satisfies Translation<typeof en>
