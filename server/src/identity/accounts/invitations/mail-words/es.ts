import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  team_subject: '{inviter} te invita al equipo “{team}” en {provider}',
  team_subject_plain: 'Invitación a un equipo en {provider}',
  team_heading: 'Únete al equipo “{team}” en {provider}',
  team_what: '{inviter} te invita a unirte al equipo “{team}” en {provider}.',
  staff_subject: '{inviter} te invita al personal de {provider}',
  staff_heading: 'Únete al personal de {provider}',
  staff_what: '{inviter} te invita a unirte al personal de {provider}.',
  button: 'Ver la invitación',
  who: 'La invitación es para {email}. Funciona una sola vez, durante {duration}.',
  unexpected: 'Si no esperabas esto, ignora este correo: no pasa nada si no aceptas.',
} as const satisfies Translation<typeof en>
