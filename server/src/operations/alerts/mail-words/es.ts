import type { Translation } from '../../../platform/words/words.ts'
import type { en } from './en.ts'

export const es = {
  failing_subject: 'Los webhooks a {host} están fallando',
  failing_heading: 'Tu punto de recepción de webhooks está fallando',
  paused_heading: 'Tu punto de recepción de webhooks está en pausa',
  failing_what:
    'Tu punto de recepción no acepta entregas. Los eventos se conservan. Mientras falle, probamos una entrega a intervalos crecientes y entregamos el resto en cuanto una funcione.',
  endpoint: 'Punto de recepción',
  last_answer: 'Último intento',
  no_answer: 'Sin respuesta',
  log: 'El registro de entregas muestra cada intento y su respuesta.',
  back_subject: 'Los webhooks a {host} vuelven a entregarse',
  back_heading: 'Tu punto de recepción de webhooks vuelve a responder',
  back_what:
    'Tu punto de recepción vuelve a responder. Los eventos retenidos se están entregando, primero los más antiguos. No tienes que hacer nada.',
  gone_subject: 'Los webhooks a {host} se han detenido',
  gone_heading: 'Tu punto de recepción de webhooks está desactivado',
  gone_what:
    'Tu punto de recepción ha respondido 410 Gone: no quiere más entregas. Los eventos nuevos se conservan, pero no se envían. Reactívalo para que se entreguen, o elimínalo.',
  paused_subject: 'Los webhooks a {host} están en pausa',
  exhausted_subject: 'No se ha entregado un webhook a {host}',
  exhausted_heading: 'Una entrega ha fallado definitivamente',
  exhausted_what: {
    one: 'Ha fallado el último intento de una entrega a tu punto de recepción. Sigue en el registro. Repítela cuando se haya resuelto la causa.',
    many: 'Han fallado los últimos intentos de {count} entregas a tu punto de recepción. Siguen en el registro. Repítelas cuando se haya resuelto la causa.',
    other:
      'Han fallado los últimos intentos de {count} entregas a tu punto de recepción. Siguen en el registro. Repítelas cuando se haya resuelto la causa.',
  },
  event: 'Evento',
  since: 'Falla desde',
  answer: 'Respuesta',
  open_log: 'Abrir el registro de entregas',
  left_out: {
    one: 'Se ha retenido otra alerta sobre este punto de recepción para no llenar tu correo.',
    many: 'Se han retenido otras {count} alertas sobre este punto de recepción para no llenar tu correo.',
    other: 'Se han retenido otras {count} alertas sobre este punto de recepción para no llenar tu correo.',
  },
} as const satisfies Translation<typeof en>
