import type { Translation } from '../../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  subject: 'Confirma las alertas de {provider}',
  heading: 'Confirma esta dirección',
  what: '{provider} quiere enviar a {email} alertas sobre webhooks que fallan. Llegarán en cuanto confirmes la dirección.',
  button: 'Confirmar dirección',
  until: 'El enlace es válido durante {duration}. Hasta que confirmes no se envía aquí ninguna alerta.',
  unexpected: '¿No lo esperabas? Ignora este correo o pide que no te volvamos a preguntar.',
  refuse: 'No volver a preguntar',
  why: '{email} se confirmó para recibir alertas de {provider}.',
  stop: 'Dejar de enviar alertas a esta dirección',
} as const satisfies Translation<typeof en>
