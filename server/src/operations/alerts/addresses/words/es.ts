import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  confirm_title: '¿Recibir alertas por correo?',
  confirm_what: '{provider} quiere enviar a {email} alertas sobre webhooks que fallan.',
  confirm: 'Confirmar dirección',
  confirm_ignore: '¿No conoces {provider}? Cierra esta página. No se envía nada si no lo confirmas.',
  confirmed_title: 'Dirección confirmada',
  confirmed_what:
    '{email} recibe ahora las alertas de {provider}. Cada una incluye un enlace para dejar de recibirlas.',
  stop_title: '¿Dejar de recibir alertas?',
  stop_what: '{email} no recibirá más alertas de {provider}.',
  stop: 'Dejar de recibir alertas',
  stopped_title: 'Alertas detenidas',
  stopped_what: '{email} ya no recibe alertas de {provider}.',
  dead_title: 'Este enlace ya no funciona',
  dead_what:
    'Ha caducado, se sustituyó por uno más reciente o se quitó la dirección. No se ha cambiado nada.',
} as const satisfies Translation<typeof en>
